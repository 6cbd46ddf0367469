/* The walk of stud_game.py, compiled: the same hands, the same dice, the same numbers.

   stud_game.py says what a hand is and why it is walked through like this; every function here has
   the name of its original there, and a test compares what both make of the same deals, bit by bit.
   stud_walks.py compiles and calls it. */

#include <stdint.h>

enum { FOLDS, GOES_ALONG, WAGERS, ACTIONS };
enum { SEATS = 7, STREETS = 5, ROWS = 16, KINDS = 3, CAP = 4, FEW_BEHIND = 2, DOORS_ALIKE = 2 };
enum { THIRD = 279, ROWS_OF_ONE = ROWS * KINDS, FIRST_BRING_IN = 54, FIRST_OPENED = 63 };
#define ANTE 0.1
#define BRING_IN 0.2
#define TREMBLES 0.04
#define NEVER 0.01
#define LEAST 1e-9
static const double BETS[STREETS] = {1.0, 1.0, 2.0, 2.0, 2.0};
static const double POTS[3] = {3.5, 6.0, 10.0};
static const double BOARDS[2] = {0.42, 0.58};
#define COLD 1.5

typedef struct { /* all deals */
    const int64_t *third;
    const double *door;
    const float *share, *board;
    const int64_t *kind, *showing, *high, *low;
    const double *edges;
    int64_t split;
} Hands;

typedef struct { /* one of them */
    const int64_t *third;
    const double *door;
    const float *share, *board;
    const int64_t *kind, *showing, *high, *low;
    const double *edges;
    int split;
} Deal;

typedef struct {
    int street, live, pending, raises, led, raiser, late, last, over;
    double paid[SEATS], bet[SEATS], current;
} Spot;

typedef struct {
    Deal deal;
    int me;
    const int64_t *styles;
    const double *looks, *pulls; /* by street; by style: what folds and raises are multiplied by */
    const double *played;
    double *regrets, *sums, *visits;
    uint64_t dice;
} Walk;

static double roll(uint64_t *state) { /* splitmix64 */
    uint64_t z = (*state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (double)((z ^ (z >> 31)) >> 11) / 9007199254740992.0;
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

static int counted(int seats) {
    int found = 0;
    for (; seats; seats &= seats - 1) found++;
    return found;
}

static Deal deal_of(const Hands *hands, int64_t number) {
    Deal deal = {hands->third + number * SEATS,
                 hands->door + number * SEATS,
                 hands->share + number * STREETS * SEATS * SEATS,
                 hands->board + number * STREETS * SEATS * SEATS,
                 hands->kind + number * STREETS * SEATS,
                 hands->showing + number * STREETS * SEATS,
                 hands->high + number * SEATS,
                 hands->split ? hands->low + number * SEATS : 0,
                 hands->edges,
                 (int)hands->split};
    return deal;
}

static int first(const Deal *deal, int street, int live) {
    const int64_t *showing = deal->showing + street * SEATS;
    int best = -1;
    for (int seat = 0; seat < SEATS; seat++)
        if ((live >> seat) & 1 && (best < 0 || showing[seat] > showing[best])) best = seat;
    return best;
}

static Spot begin(const Deal *deal, int players) {
    Spot spot = {0};
    spot.live = spot.pending = (1 << players) - 1;
    spot.led = spot.raiser = -1;
    for (int seat = 0; seat < players; seat++) spot.paid[seat] = ANTE;
    spot.last = first(deal, 0, spot.live) - 1;
    return spot;
}

static int actor(const Spot *spot) {
    for (int step = 1; step <= SEATS; step++) {
        int seat = (spot->last + step) % SEATS;
        if ((spot->pending >> seat) & 1) return seat;
    }
    return -1;
}

static int third_situation(const Deal *deal, const Spot *spot, int seat, int *limps) {
    const double *doors = deal->door;
    double in_for = spot->raises > 0 ? 1.0 : BRING_IN;
    int paying = 0, better = 0, beside = 1;
    for (int other = 0; other < SEATS; other++)
        if (other != seat && (spot->live >> other) & 1) {
            paying += spot->bet[other] >= in_for;
            better += doors[other] > doors[seat];
        }
    if (spot->raiser >= 0) {
        double apart = doors[spot->raiser] - doors[seat];
        beside = apart >= DOORS_ALIKE ? 2 : apart <= -DOORS_ALIKE ? 0 : 1;
    }
    int behind = counted(spot->pending) - 1, callers = most(paying - 1, 0);
    int brings_in = spot->current == 0.0;
    *limps = spot->raises == 0 && !brings_in && callers == 0;
    better = least(better, 2);
    if (spot->raises > 0) {
        int found = (least(spot->raises, 3) - 1) * 3 + least(behind, 2);
        found = (found * 2 + least(callers, 1)) * 3 + beside;
        return FIRST_OPENED + (found * 2 + (spot->bet[seat] > 0.0)) * 2 + spot->late;
    }
    if (brings_in) return FIRST_BRING_IN + least(most(behind - 2, 0), 2) * 3 + better;
    return (least(behind, 5) * 3 + least(callers, 2)) * 3 + better;
}

static int later_situation(const Deal *deal, const Spot *spot, int seat, int *row) {
    int street = spot->street, rivals = 0;
    const float *shares = deal->share + (street * SEATS + seat) * SEATS;
    const float *boards = deal->board + (street * SEATS + seat) * SEATS;
    double bet = BETS[street], board = 1.0, pot = 0.0, total = 0.0;
    for (int other = 0; other < SEATS; other++) {
        pot += spot->paid[other];
        if (other != seat && (spot->live >> other) & 1) {
            rivals++;
            total += shares[other];
            if (boards[other] < board) board = boards[other];
        }
    }
    const double *edges = deal->edges + (street - 1) * (ROWS - 1);
    double mean = total / rivals;
    int strength = 0;
    while (strength < ROWS - 1 && mean >= edges[strength]) strength++;
    *row = strength * KINDS + (int)deal->kind[street * SEATS + seat];
    double owed = (spot->current - spot->bet[seat]) / bet;
    int level = least(spot->raises, 2), size = 0, beside = 0;
    if (spot->raises == 2 && owed > COLD) level = 3;
    else if (spot->raises > 2) level = 4;
    for (int edge = 0; edge < 3; edge++) size += pot / bet >= POTS[edge];
    for (int edge = 0; edge < 2; edge++) beside += board >= BOARDS[edge];
    int led = spot->led < 0 ? 0 : spot->led == seat ? 2 : 1;
    int found = ((street - 1) * 5 + level) * 3 + least(most(rivals - 1, 0), 2);
    found = (found * 2 + least(counted(spot->pending) - 1, 1)) * 4 + size;
    return (found * 3 + beside) * 3 + led;
}

static int64_t place_of(const Deal *deal, const Spot *spot, int seat, int *limps) {
    *limps = 0;
    if (spot->street == 0) {
        int found = third_situation(deal, spot, seat, limps);
        return (int64_t)found * ROWS_OF_ONE + deal->third[seat];
    }
    int row;
    int64_t found = later_situation(deal, spot, seat, &row);
    return (THIRD + found) * ROWS_OF_ONE + row;
}

static Spot advance(const Deal *deal, const Spot *before, int seat, int action) {
    Spot spot = *before;
    if (action == FOLDS) {
        spot.live &= ~(1 << seat);
    } else {
        if (action == WAGERS) {
            if (spot.street == 0 && spot.raises == 0)
                spot.late = counted(spot.pending) - 1 <= FEW_BEHIND;
            spot.raises++;
            spot.raiser = seat;
            spot.pending = spot.live;
            spot.current = spot.raises * BETS[spot.street];
        } else if (spot.street == 0 && spot.current == 0.0) {
            spot.current = BRING_IN;
        }
        spot.paid[seat] += spot.current - spot.bet[seat];
        spot.bet[seat] = spot.current;
    }
    spot.pending &= ~(1 << seat);
    spot.last = seat;
    if (counted(spot.live) == 1) {
        spot.over = 1;
    } else if (spot.pending == 0) {
        if (spot.street == STREETS - 1) {
            spot.over = 1;
        } else {
            if (spot.raiser >= 0) spot.led = spot.raiser;
            spot.street++;
            spot.raises = 0;
            spot.raiser = -1;
            spot.pending = spot.live;
            for (int each = 0; each < SEATS; each++) spot.bet[each] = 0.0;
            spot.current = 0.0;
            spot.last = first(deal, spot.street, spot.live) - 1;
        }
    }
    return spot;
}

static double part_of(const int64_t *values, int live, int seat, int64_t lowest) {
    int64_t best = lowest - 1;
    int ties = 0;
    for (int other = 0; other < SEATS; other++)
        if ((live >> other) & 1) {
            if (values[other] > best) best = values[other], ties = 1;
            else if (values[other] == best) ties++;
        }
    if (best < lowest) return -1.0;
    return values[seat] == best ? 1.0 / ties : 0.0;
}

static double gain(const Deal *deal, const Spot *spot, int seat) {
    if (!((spot->live >> seat) & 1)) return -spot->paid[seat];
    double part = 1.0, total = 0.0;
    if (counted(spot->live) > 1) {
        part = part_of(deal->high, spot->live, seat, 0);
        if (deal->split) {
            double low = part_of(deal->low, spot->live, seat, 1);
            if (low >= 0.0) part = (part + low) / 2;
        }
    }
    for (int other = 0; other < SEATS; other++) total += spot->paid[other];
    return part * total - spot->paid[seat];
}

static void may(const Spot *spot, int seat, int limps, double *found) {
    found[FOLDS] = spot->current - spot->bet[seat] > 0.0 ? 1.0 : 0.0;
    found[GOES_ALONG] = limps ? 0.0 : 1.0;
    found[WAGERS] = spot->raises < CAP ? 1.0 : 0.0;
}

static int one_of(const double *chances, uint64_t *dice) {
    double luck = roll(dice);
    int last = 0;
    for (int action = 0; action < ACTIONS; action++) {
        luck -= chances[action];
        if (chances[action] > 0.0) last = action;
        if (luck < 0.0) break;
    }
    return last;
}

static int drawn(Walk *walk, double *chances, double *allowed, int style, int limps) {
    if (style) {
        if (limps) allowed[GOES_ALONG] = 1.0;
        for (int action = 0; action < ACTIONS; action++)
            if (chances[action] < NEVER * allowed[action])
                chances[action] = NEVER * allowed[action];
        chances[FOLDS] *= walk->pulls[2 * style];
        chances[WAGERS] *= walk->pulls[2 * style + 1];
    }
    double total = 0.0, ways = 0.0;
    for (int action = 0; action < ACTIONS; action++) {
        total += chances[action];
        ways += allowed[action];
    }
    for (int action = 0; action < ACTIONS; action++) {
        double even = allowed[action] / ways;
        chances[action] = (1.0 - TREMBLES) * chances[action] / total + TREMBLES * even;
    }
    return one_of(chances, &walk->dice);
}

static void sound(const double *played, const double *allowed, double *chances) {
    double total = 0.0;
    for (int action = 0; action < ACTIONS; action++) {
        chances[action] = (played[action] > LEAST ? played[action] : LEAST) * allowed[action];
        total += chances[action];
    }
    for (int action = 0; action < ACTIONS; action++) chances[action] /= total;
}

static double walk(Walk *walk_, const Spot *spot) {
    const Deal *deal = &walk_->deal;
    int me = walk_->me, limps;
    if (spot->over || !((spot->live >> me) & 1)) return gain(deal, spot, me);
    int seat = actor(spot);
    int64_t place = ACTIONS * place_of(deal, spot, seat, &limps);
    double allowed[ACTIONS], chances[ACTIONS], gains[ACTIONS], mean = 0.0;
    may(spot, seat, limps, allowed);
    sound(walk_->played + place, allowed, chances);
    if (seat != me) {
        int style = (int)walk_->styles[seat];
        if (style == 0)
            for (int action = 0; action < ACTIONS; action++)
                walk_->sums[place + action] += chances[action];
        Spot after = advance(deal, spot, seat, drawn(walk_, chances, allowed, style, limps));
        return walk(walk_, &after);
    }
    if (roll(&walk_->dice) >= walk_->looks[spot->street]) {
        Spot after = advance(deal, spot, seat, one_of(chances, &walk_->dice));
        return walk(walk_, &after);
    }
    for (int action = 0; action < ACTIONS; action++)
        if (allowed[action] > 0.0) {
            Spot after = advance(deal, spot, seat, action);
            gains[action] = walk(walk_, &after);
            mean += chances[action] * gains[action];
        }
    for (int action = 0; action < ACTIONS; action++)
        if (allowed[action] > 0.0) walk_->regrets[place + action] += gains[action] - mean;
    walk_->visits[place / ACTIONS] += 1.0;
    return mean;
}

int64_t walk_all(const Hands *hands, int64_t deals, const int64_t *players, const int64_t *styles,
                 const double *looks, const double *pulls, const double *played, double *regrets,
                 double *sums, double *visits, uint64_t seed) {
    int64_t walks = 0;
    Walk one = {.looks = looks, .pulls = pulls, .played = played, .regrets = regrets,
                .sums = sums, .visits = visits, .dice = seed};
    for (int64_t number = 0; number < deals; number++) {
        one.deal = deal_of(hands, number);
        one.styles = styles + number * SEATS;
        Spot spot = begin(&one.deal, (int)players[number]);
        for (one.me = 0; one.me < players[number]; one.me++, walks++) walk(&one, &spot);
    }
    return walks;
}

/* Two tables at one: every other seat plays the first, then the seats change. What the first wins
   a seat and hand, for each deal; chances below a threshold are dropped. */
void duel(const Hands *first_rows, const Hands *second_rows, int64_t deals, int64_t players,
          const double *first_played, const double *second_played, double threshold, uint64_t seed,
          double *won) {
    for (int64_t number = 0; number < deals; number++) {
        Deal rows[2] = {deal_of(first_rows, number), deal_of(second_rows, number)};
        won[number] = 0.0;
        for (int turn = 0; turn < 2; turn++) {
            uint64_t dice = seed + (uint64_t)number;
            Spot spot = begin(&rows[0], (int)players);
            while (!spot.over) {
                int seat = actor(&spot), side = (seat + turn) % 2, limps;
                int64_t place = ACTIONS * place_of(&rows[side], &spot, seat, &limps);
                double allowed[ACTIONS], chances[ACTIONS], top = 0.0, total = 0.0;
                may(&spot, seat, limps, allowed);
                sound((side ? second_played : first_played) + place, allowed, chances);
                for (int action = 0; action < ACTIONS; action++)
                    if (chances[action] > top) top = chances[action];
                for (int action = 0; action < ACTIONS; action++) {
                    if (chances[action] < threshold && chances[action] < top) chances[action] = 0.0;
                    total += chances[action];
                }
                for (int action = 0; action < ACTIONS; action++) chances[action] /= total;
                spot = advance(&rows[0], &spot, seat, one_of(chances, &dice));
            }
            for (int seat = 0; seat < players; seat++)
                if ((seat + turn) % 2 == 0) won[number] += gain(&rows[0], &spot, seat) / players;
        }
    }
}
