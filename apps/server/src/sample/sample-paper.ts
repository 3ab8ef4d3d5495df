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

/** A line that looks signed, and says that it is a sample. */
export const sampleSignature = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
        <rect width="900" height="300" fill="#ffffff"/>
        <path d="M120 200 C160 60 220 60 200 190 C190 240 240 90 290 110 C330 130 270 220 320 200 C380 170 380 110 420 130
          C450 150 400 210 450 200 C520 180 560 90 600 120 C620 150 580 200 640 190 L760 150" fill="none"
          stroke="#10223c" stroke-width="6" stroke-linecap="round"/>
        <text x="450" y="280" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#5d574e">SAMPLE</text>
      </svg>`,
    ),
  )
    .jpeg({ quality: 85 })
    .toBuffer()
