import type { Cloud, Piece, Road } from '../../terrain/index.ts'

/** The name of a piece, road or cloud for people: its label, or its kind. */
export function nameOf(what: Piece | Road | Cloud): string {
  if ('number' in what) return nameOfPiece(what)
  return 'label' in what && what.label ? what.label : `the ${plain(what.kind)}`
}

function nameOfPiece(piece: Piece): string {
  switch (piece.kind) {
    case 'hill':
      return piece.hill.label ?? 'the hill'
    case 'area':
      return piece.area.label ?? `the ${plain(piece.area.kind)}`
    case 'work':
      return piece.work.label ?? `the ${plain(piece.work.kind)}`
    case 'line':
      return piece.line.label ?? `the ${plain(piece.line.kind)}`
    case 'building':
      return piece.building.label ?? `the ${plain(piece.building.kind)}`
    case 'inner-wall':
      return `a wall inside ${piece.building.label ?? `the ${plain(piece.building.kind)}`}`
  }
}

function plain(kind: string): string {
  return kind.replaceAll('-', ' ')
}
