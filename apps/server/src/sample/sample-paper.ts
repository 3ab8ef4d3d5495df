import sharp from 'sharp'

/** A picture labelled with what it represents, so that nobody takes it for a real document. */
export const samplePaper = (title: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
        <rect width="600" height="800" fill="#fbfaf7"/>
        <rect x="40" y="40" width="520" height="720" fill="none" stroke="#9a948a" stroke-width="2"/>
        <text x="300" y="400" font-family="sans-serif" font-size="32" text-anchor="middle" fill="#5d574e">${title}</text>
      </svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer()
