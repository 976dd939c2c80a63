/** A picture as PNG, with twice the resolution of the screen. The library is loaded only when needed. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' }
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, background: '#ffffff', font }).render().asPng()
}
