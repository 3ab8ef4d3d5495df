import sharp from 'sharp'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\p{Cc}]/gu, ' ')

/** Writes the viewer and the time across a card's picture, so that a leaked copy identifies its viewer. */
export const watermark = async (image: Buffer, text: string): Promise<Buffer> => {
  const { width, height } = await sharp(image).metadata()
  const size = Math.max(14, Math.round(width / 28))
  const label = escape(text)
  const rows = Array.from(
    { length: 5 },
    (_, row) => `<text x="${width / 2}" y="${((row + 0.5) * height) / 5}" text-anchor="middle">${label}</text>`,
  )
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="sans-serif" font-size="${size}" fill="#fff" fill-opacity=".45" stroke="#000" stroke-opacity=".25" transform="rotate(-12 ${width / 2} ${height / 2})">${rows.join('')}</g></svg>`
  return sharp(image)
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
