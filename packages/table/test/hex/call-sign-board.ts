/** One hex of the printed board: name, q, r, neighbours by name, steps to A1, steps to F4. */
type Row = readonly [string, number, number, string, number, number]

/** The board of Call Sign as its rule data lists it: an oracle made without this package. */
export const CALL_SIGN_BOARD: readonly Row[] = [
  ['A1', 0, 0, 'A2 B1', 0, 6],
  ['A2', 0, 1, 'A1 A3 B1 B2', 1, 5],
  ['A3', 0, 2, 'A2 A4 B2 B3', 2, 5],
  ['A4', 0, 3, 'A3 B3 B4', 3, 5],
  ['B1', 1, 0, 'A1 A2 B2 C1 C2', 1, 5],
  ['B2', 1, 1, 'A2 A3 B1 B3 C2 C3', 2, 4],
  ['B3', 1, 2, 'A3 A4 B2 B4 C3 C4', 3, 4],
  ['B4', 1, 3, 'A4 B3 C4', 4, 4],
  ['C1', 2, -1, 'B1 C2 D1', 2, 5],
  ['C2', 2, 0, 'B1 B2 C1 C3 D1 D2', 2, 4],
  ['C3', 2, 1, 'B2 B3 C2 C4 D2 D3', 3, 3],
  ['C4', 2, 2, 'B3 B4 C3 D3 D4', 4, 3],
  ['D1', 3, -1, 'C1 C2 D2 E1 E2', 3, 4],
  ['D2', 3, 0, 'C2 C3 D1 D3 E2 E3', 3, 3],
  ['D3', 3, 1, 'C3 C4 D2 D4 E3 E4', 4, 2],
  ['D4', 3, 2, 'C4 D3 E4', 5, 2],
  ['E1', 4, -2, 'D1 E2 F1', 4, 4],
  ['E2', 4, -1, 'D1 D2 E1 E3 F1 F2', 4, 3],
  ['E3', 4, 0, 'D2 D3 E2 E4 F2 F3', 4, 2],
  ['E4', 4, 1, 'D3 D4 E3 F3 F4', 5, 1],
  ['F1', 5, -2, 'E1 E2 F2', 5, 3],
  ['F2', 5, -1, 'E2 E3 F1 F3', 5, 2],
  ['F3', 5, 0, 'E3 E4 F2 F4', 5, 1],
  ['F4', 5, 1, 'E4 F3', 6, 0],
]
