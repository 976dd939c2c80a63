import type { TokenSide } from './token.ts'

/** Blue is a disc, Red a diamond, others are square, so that they can be told apart without colours. */
export const SIDE_SHAPES: Readonly<Record<TokenSide, string>> = {
  blue: 'M0 -47a47 47 0 1 0 .1 0z',
  red: 'M-7 -59q7 -7 14 0l52 52q7 7 0 14l-52 52q-7 7 -14 0l-52 -52q-7 -7 0 -14z',
  neutral: 'M-36 -42h72q6 0 6 6v72q0 6 -6 6h-72q-6 0 -6 -6v-72q0 -6 6 -6z',
}
