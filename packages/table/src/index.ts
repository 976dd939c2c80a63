export * from './formation/index.ts'
export * from './geometry/index.ts'
export {
  type Axial,
  HEX_DIRECTIONS,
  type HexDirection,
  hexDisc,
  hexDistance,
  hexNeighbour,
  hexNeighbours,
  hexRing,
  isSameHex,
  mirrorHex,
  rotateHex,
} from './hex/axial.ts'
export { type HexBoard, hexRectangle, type NamedHex } from './hex/board.ts'
export { hexCentre, hexCorners, type ScreenPoint } from './hex/drawing.ts'
export { type HexGrid, hexGrid } from './hex/grid.ts'
export { hexLine, type LineSide } from './hex/line.ts'
export { formatHexName, illegalHexName, parseHexName } from './hex/name.ts'
export {
  axialToOffset,
  type HexLayout,
  type HexOrientation,
  LAYOUT_ORIENTATION,
  type Offset,
  offsetToAxial,
} from './hex/offset.ts'
export * from './maps/index.ts'
export * from './movement/index.ts'
export * from './scene/index.ts'
export * from './sight/index.ts'
export * from './terrain/index.ts'
