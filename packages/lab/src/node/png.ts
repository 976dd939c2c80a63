/** A picture as PNG, twice as fine as on the screen. The library is loaded only when a picture is wanted. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' }
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, background: '#ffffff', font }).render().asPng()
}
