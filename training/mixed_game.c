/* The games that the tables of ai/mixed are trained on: one hand with blinds, to the showdown.

   A hand is walked through once for one player (external sampling): all of their actions are
   tried, the others draw one each. Cards are rows that were worked out before (mixed_deals.py), so
   that a hand is betting and nothing else. mixed_game.py compiles and calls it; the numbers of
   situations are those of desktop_poker/ai/mixed/situations.py, and a test compares them. */

#include <stdint.h>

enum { FOLD, CALL, HALF, POT, ALL, ACTIONS };
enum { FIXED, POT_LIMIT, NO_LIMIT };
enum { CAP = 4, FIRST_ROWS = 72, LATER_ROWS = 36, ROUND = 270, MOST = 10, STREETS = 5 };
#define HOPELESS -60.0f /* big blinds of summed regret */
#define EPS 1e-9

typedef struct {
    int64_t limit, rounds, draws, split, button, limps, depths, views, big_from;
} Game;

typedef struct {
    Game game;
    int players, me;
    const float *played[2]; /* regrets as they are acted upon: with those of hands alike */
    float *regrets[2], *sums[2];
    double paid[MOST], total[MOST], dead;
    int rows[STREETS][MOST], drawn[STREETS][MOST], high[MOST], low[MOST], style[MOST];
} Deal;

typedef struct { /* what changes from decision to decision */
    int rnd, seat, left, folded, allin, raises, callers, late, led, bettor, wagered;
    double current;
} Spot;

static uint64_t dice_state;

static double dice(void) { /* splitmix64 */
    uint64_t z = (dice_state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (double)((z ^ (z >> 31)) >> 11) / 9007199254740992.0;
}

static int below(int count) { return (int)(dice() * count); }
static double least(double a, double b) { return a < b ? a : b; }
static int least_int(int a, int b) { return a < b ? a : b; }

int opening(int behind, int callers, int for_two) {
    return (least_int(behind, 5) * 3 + least_int(callers, 2)) * 2 + for_two;
}

int raised(int raises, int behind, int callers, int role, int late, int for_two) {
    int number = (least_int(raises, 3) - 1) * 3 + least_int(behind, 2);
    return 36 + (((number * 2 + least_int(callers, 1)) * 3 + role) * 2 + late) * 2 + for_two;
}

int depth_first(double blinds) { return blinds < 20.0 ? 0 : blinds < 60.0 ? 1 : 2; }
int depth_later(double pots) { return pots < 0.8 ? 0 : pots < 3.0 ? 1 : 2; }
int level_fixed(int bets, double owed) {
    return bets <= 1 ? bets : bets == 2 ? (owed > 1.5 ? 3 : 2) : 4;
}
int level_open(int bets) { return least_int(bets, 3); }
int pot_fixed(double bets) { return bets < 4.0 ? 0 : bets < 8.0 ? 1 : 2; }
int price_open(double price) { return price < 0.23 ? 0 : price < 0.3 ? 1 : 2; }

int later(int level, int rivals, int behind, int led, int size) {
    int number = (level * 3 + least_int(rivals, 3) - 1) * 2 + least_int(behind, 1);
    return (number * 3 + led) * 3 + size;
}

int view(int best, int own) { return least_int(best, 2) * 2 + (own == 0 ? 0 : 1); }
int first_number(int number, int depth, int depths) { return number * depths + depth; }
int later_number(int rnd, int number, int depth, int depths, int seen, int views) {
    return (((rnd - 1) * ROUND + number) * views + seen) * depths + depth;
}

/* What a seat takes out of all pots. */
static double showdown(const Deal *deal, int folded, int seat) {
    double won = 0.0, under = 0.0;
    while (under < deal->paid[seat]) {
        double level = 1e18, pot = under == 0.0 ? deal->dead : 0.0;
        int best = -1, ties = 0, best_low = 0, low_ties = 0;
        for (int one = 0; one < deal->players; one++)
            if (!((folded >> one) & 1) && deal->paid[one] > under) level = least(level, deal->paid[one]);
        for (int one = 0; one < deal->players; one++) {
            pot += least(deal->paid[one], level) - least(deal->paid[one], under);
            if (((folded >> one) & 1) || deal->paid[one] < level) continue;
            if (deal->high[one] > best) best = deal->high[one], ties = 1;
            else if (deal->high[one] == best) ties++;
            if (!deal->game.split) continue;
            if (deal->low[one] > best_low) best_low = deal->low[one], low_ties = 1;
            else if (deal->low[one] == best_low) low_ties++;
        }
        if (best_low > 0) {
            pot /= 2;
            if (deal->low[seat] == best_low) won += pot / low_ties;
        }
        if (deal->high[seat] == best) won += pot / ties;
        under = level;
    }
    return won;
}

/* Where a decision lies: its situation and row. */
static int64_t number_of(const Deal *deal, const Spot *spot) {
    const Game *game = &deal->game;
    int rnd = spot->rnd, seat = spot->seat, live = 0, best = 2, for_two = deal->players == 2;
    double pot = deal->dead, most = 0.0, mine = deal->paid[seat];
    for (int one = 0; one < deal->players; one++) {
        pot += deal->paid[one];
        if ((spot->folded >> one) & 1) continue;
        live++;
        if (one == seat) continue;
        if (deal->total[one] > most) most = deal->total[one];
        if (rnd > 0) best = least_int(best, deal->drawn[rnd - 1][one]);
    }
    most = least(most, deal->total[seat]);
    if (rnd == 0) {
        int depth = game->depths > 1 ? depth_first(most) : 0;
        int role = (spot->wagered >> seat) & 1 ? 2 : mine > 0.0 ? 1 : 0;
        int number = spot->raises == 0
            ? opening(spot->left - 1, spot->callers, for_two)
            : raised(spot->raises, spot->left - 1, spot->callers, role, spot->late, for_two);
        return (int64_t)first_number(number, depth, game->depths) * FIRST_ROWS + deal->rows[0][seat];
    }
    double owed = least(spot->current, deal->total[seat]) - mine;
    int rivals = game->draws ? least_int(live - 1, 2) : live - 1;
    int who = spot->led < 0 ? 0 : spot->led == seat ? 2 : 1, depth = 0, level, size;
    if (game->limit == FIXED) {
        double bet = rnd >= game->big_from ? 2.0 : 1.0;
        level = level_fixed(spot->raises, owed / bet);
        size = pot_fixed(pot / bet);
    } else {
        double rest = most - mine - owed;
        level = level_open(spot->raises);
        size = spot->raises > 0 ? price_open(owed / (pot + owed)) : 0;
        depth = depth_later((rest > 0 ? rest : 0.0) / (pot + owed));
    }
    int number = later(level, rivals, spot->left - 1, who, size);
    int seen = game->views > 1 ? view(best, deal->drawn[rnd - 1][seat]) : 0;
    return (int64_t)later_number(rnd, number, depth, game->depths, seen, game->views) * LATER_ROWS
        + deal->rows[rnd][seat];
}

/* Write down what may be done, and to which total. */
static void options(const Deal *deal, const Spot *spot, double *legal, double *targets) {
    const Game *game = &deal->game;
    int seat = spot->seat, active = 0, rnd = spot->rnd, raises = spot->raises;
    double pot = deal->dead, most = 0.0;
    for (int action = 0; action < ACTIONS; action++) legal[action] = 0.0;
    for (int one = 0; one < deal->players; one++) {
        pot += deal->paid[one];
        if (one == seat || (spot->folded >> one) & 1) continue;
        if (deal->total[one] > most) most = deal->total[one];
        if (!((spot->allin >> one) & 1)) active++;
    }
    double call = least(spot->current, deal->total[seat]) - deal->paid[seat];
    legal[CALL] = 1.0;
    if (call > EPS) legal[FOLD] = 1.0;
    most = least(most, deal->total[seat]);
    if (most <= spot->current + EPS || active == 0) return;
    /* Who is first in raises or folds, where nobody limps; the small blind may call. */
    int first_in = rnd == 0 && raises == 0 && spot->callers == 0 && call > EPS && spot->left > 2;
    if (first_in && !game->limps && deal->style[seat] != 1) legal[CALL] = 0.0;
    if (game->limit == FIXED) {
        int made = rnd == 0 ? raises + 1 : raises;
        if (made >= CAP) return;
        legal[POT] = 1.0;
        targets[POT] = least(most, spot->current + (rnd >= game->big_from ? 2.0 : 1.0));
        return;
    }
    double whole = pot + call, room = most - spot->current;
    if (raises >= 4) {
        if (game->limit == NO_LIMIT || whole >= room) legal[ALL] = 1.0, targets[ALL] = most;
        return;
    }
    int small = raises == 0 || (raises == 1 && rnd == 0 && game->limit == NO_LIMIT);
    if (small && 0.5 * whole < 0.6 * room) {
        legal[HALF] = 1.0;
        targets[HALF] = spot->current + (0.5 * whole > 1.0 ? 0.5 * whole : 1.0);
    }
    if (whole < 0.75 * room) {
        legal[POT] = 1.0;
        targets[POT] = spot->current + whole;
        if (game->limit == NO_LIMIT && (whole * 3.0 > room || (rnd == 0 && most < 25.0)))
            legal[ALL] = 1.0, targets[ALL] = most;
    } else {
        legal[ALL] = 1.0;
        targets[ALL] = game->limit == POT_LIMIT ? least(most, spot->current + whole) : most;
    }
}

/* Somebody who plays too loose, too wild or too tight. */
static void bend(double *chances, const double *legal, int style) {
    static const double folds[] = {1.0, 0.1, 0.4, 3.0}, wagers[] = {1.0, 0.4, 5.0, 0.8};
    double total = 0.0;
    for (int action = 0; action < ACTIONS; action++) {
        if (legal[action] == 0.0) continue;
        if (chances[action] < 0.02) chances[action] = 0.02;
        chances[action] *= action == FOLD ? folds[style] : action >= HALF ? wagers[style] : 1.0;
        total += chances[action];
    }
    for (int action = 0; action < ACTIONS; action++) chances[action] /= total;
}

static double walk(Deal *deal, Spot spot);

/* Take one action, walk on, and take it back. */
static double then(Deal *deal, Spot spot, int action, double to) {
    int seat = spot.seat, bit = 1 << seat;
    double had = deal->paid[seat], found;
    spot.seat = (seat + 1) % deal->players;
    spot.left--;
    if (action == FOLD) {
        spot.folded |= bit;
        return walk(deal, spot);
    }
    if (action == CALL) {
        to = least(spot.current, deal->total[seat]);
        if (to > had + EPS) spot.callers++;
    } else {
        if (spot.rnd == 0 && spot.raises == 0) spot.late = spot.left <= 2;
        spot.current = to;
        spot.raises++;
        spot.callers = 0;
        spot.bettor = seat;
        spot.wagered |= bit;
    }
    deal->paid[seat] = to;
    if (to >= deal->total[seat] - EPS) spot.allin |= bit;
    if (action > CALL) {
        spot.left = 0;
        for (int one = 0; one < deal->players; one++)
            if (one != seat && !((spot.folded >> one) & 1) && !((spot.allin >> one) & 1)) spot.left++;
    }
    found = walk(deal, spot);
    deal->paid[seat] = had;
    return found;
}

/* What a hand is worth to one player from here on, in big blinds. */
static double walk(Deal *deal, Spot spot) {
    const Game *game = &deal->game;
    int me = deal->me, live = 0, active = 0;
    if ((spot.folded >> me) & 1) return -deal->paid[me];
    for (int one = 0; one < deal->players; one++) {
        if ((spot.folded >> one) & 1) continue;
        live++;
        if (!((spot.allin >> one) & 1)) active++;
    }
    if (live == 1) {
        double pot = deal->dead;
        for (int one = 0; one < deal->players; one++) pot += deal->paid[one];
        return pot - deal->paid[me];
    }
    if (spot.left <= 0) {
        if (active <= 1 || spot.rnd == game->rounds - 1)
            return showdown(deal, spot.folded, me) - deal->paid[me];
        spot.rnd++;
        spot.seat = deal->players == 2 && !game->button ? 1 : 0;
        spot.left = active;
        spot.led = spot.bettor;
        spot.raises = spot.callers = spot.wagered = 0;
        spot.bettor = -1;
    }
    while (((spot.folded | spot.allin) >> spot.seat) & 1) spot.seat = (spot.seat + 1) % deal->players;
    double legal[ACTIONS], targets[ACTIONS], chances[ACTIONS], worth[ACTIONS], total = 0.0, ways = 0.0;
    options(deal, &spot, legal, targets);
    int64_t start = ACTIONS * number_of(deal, &spot);
    int late = spot.rnd > 0;
    const float *played = deal->played[late] + start;
    float *regrets = deal->regrets[late] + start, *sums = deal->sums[late] + start;
    for (int action = 0; action < ACTIONS; action++) {
        chances[action] = legal[action] > 0.0 && played[action] > 0.0f ? played[action] : 0.0;
        total += chances[action];
        ways += legal[action];
    }
    for (int action = 0; action < ACTIONS; action++)
        chances[action] = total > 0.0 ? chances[action] / total : legal[action] / ways;
    if (spot.seat != me) {
        int chosen = CALL, style = deal->style[spot.seat];
        if (style) bend(chances, legal, style);
        else
            for (int action = 0; action < ACTIONS; action++) sums[action] += (float)chances[action];
        double luck = dice();
        for (int action = 0; action < ACTIONS; action++) {
            if (legal[action] == 0.0) continue;
            chosen = action;
            if ((luck -= chances[action]) < 0.0) break;
        }
        return then(deal, spot, chosen, targets[chosen]);
    }
    double mean = 0.0;
    for (int action = 0; action < ACTIONS; action++) {
        if (legal[action] == 0.0) continue;
        /* What has always been bad is tried one time in ten, and counted for ten. */
        if (regrets[action] < HOPELESS && chances[action] == 0.0) {
            if (dice() >= 0.1) { legal[action] = 0.0; continue; }
            legal[action] = 10.0;
        }
        worth[action] = then(deal, spot, action, targets[action]);
        mean += chances[action] * worth[action];
    }
    for (int action = 0; action < ACTIONS; action++)
        if (legal[action] > 0.0) regrets[action] += (float)(legal[action] * (worth[action] - mean));
    return mean;
}

/* Walk through so many hands; what the players who learnt have won on average. */
double play(int64_t hands, uint64_t seed, const Game *game, int64_t deals, int64_t seats,
            const int16_t *rows, const int8_t *drawn, const int16_t *high, const int16_t *low,
            const float *played_first, const float *played_later, float *regrets_first,
            float *regrets_later, float *sums_first, float *sums_later) {
    Deal deal = {.game = *game, .played = {played_first, played_later}, .regrets = {regrets_first, regrets_later},
                 .sums = {sums_first, sums_later}};
    double won = 0.0;
    dice_state = seed;
    for (int64_t hand = 0; hand < hands; hand++) {
        int64_t number = (int64_t)(dice() * deals);
        double luck = dice(), depth = 1e6;
        int players = luck < 0.35 ? 2 : luck < 0.75 ? 6 : 3 + below(3), shift = below((int)seats);
        deal.players = players;
        for (int one = 0; one < players; one++) {
            int64_t source = (one + shift) % seats;
            deal.high[one] = high[number * seats + source];
            deal.low[one] = low[number * seats + source];
            for (int rnd = 0; rnd < game->rounds; rnd++) {
                int64_t place = (number * game->rounds + rnd) * seats + source;
                deal.rows[rnd][one] = rows[place];
                deal.drawn[rnd][one] = drawn[place];
            }
            deal.style[one] = dice() < 0.15 ? 1 + below(3) : 0;
            deal.paid[one] = 0.0;
        }
        if (game->limit != FIXED) {
            static const double stacks[] = {8, 12, 17, 25, 35, 50, 70, 140, 200, 250};
            depth = dice() < 0.6 ? 100.0 : stacks[below(10)];
        }
        for (int one = 0; one < players; one++)
            deal.total[one] = game->limit != FIXED && dice() < 0.15 ? depth * (0.3 + 1.7 * dice()) : depth;
        Spot spot = {.left = players, .led = -1, .bettor = -1, .current = 1.0};
        if (game->button) {
            deal.dead = players;
            deal.paid[players - 1] = 1.0;
        } else {
            deal.dead = 0.0;
            deal.paid[0] = 0.5;
            deal.paid[1] = 1.0;
            spot.seat = players == 2 ? 0 : 2;
        }
        deal.me = below(players);
        deal.style[deal.me] = 0;
        won += walk(&deal, spot);
    }
    return won / hands;
}
