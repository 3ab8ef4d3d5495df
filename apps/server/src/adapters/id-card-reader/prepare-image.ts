import sharp from 'sharp'

/** The best width for recognition: smaller pictures are enlarged, larger ones reduced. */
const readWidth = 1400

/** Grey, full range and sharp: makes a tilted, noisy phone picture readable. */
export const prepareImage = (image: Buffer): Promise<Buffer> =>
  sharp(image, { limitInputPixels: 25_000_000 })
    .rotate()
    .resize({ width: readWidth, kernel: 'lanczos3' })
    .grayscale()
    .normalise()
    .sharpen()
    // The reader guesses the size of letters from the resolution and grumbles when there is none.
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 1 })
    .toBuffer()
