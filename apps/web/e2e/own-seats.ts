/** What a table is asked for with all seats one's own, at which moves are taken back freely: a body of `POST /api/tables`. */
export const ownSeats = (names: readonly string[], more: object = {}) => ({
  title: "18eu",
  name: "Hot seat",
  seats: names.map((name) => ({ name, holder: "me" })),
  order: "seated",
  seed: 5,
  visibility: "private",
  mode: "hotseat",
  undo: "free",
  deadline: null,
  ...more,
});
