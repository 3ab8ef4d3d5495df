import { describe, expect, test } from 'vitest'
import { lockedPdf, makePdf } from '../../../testing/make-files'
import { needsPassword } from './pdf-password'

/** What PDF writers state of files that are protected against changes alone, and of files that ask for a password. */
const samples = [
  {
    method: 'RC4 of 40 bits',
    opens: true,
    revision: 2,
    bits: 40,
    permissions: -64,
    id: 'aa4d2f6dc0f4dcbf209f3f0b5000db86',
    owner: 'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
    user: 'c4a503ba53b4ab44c6ecdb1c121837405df6430748baae60308ef6465346e1a1',
  },
  {
    method: 'RC4 of 40 bits',
    opens: false,
    revision: 2,
    bits: 40,
    permissions: -64,
    id: '5fcb49978d17298ebe0c67b26d60762d',
    owner: '92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd',
    user: '96beb465216f63d1efa6b65d147ab1d5d4210d5c5ca1ea31f49e3b4a7e3d8952',
  },
  {
    method: 'RC4 of 128 bits',
    opens: true,
    revision: 3,
    bits: 128,
    permissions: -3904,
    id: '8224e9d4f4b5e6d54933b16de6689eb1',
    owner: '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    user: '9bd0702c1315c1c2760cc1e97ec64a5a00000000000000000000000000000000',
  },
  {
    method: 'RC4 of 128 bits',
    opens: false,
    revision: 3,
    bits: 128,
    permissions: -3904,
    id: '63f79077253c61647ffbdbf597aa113f',
    owner: '0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
    user: '45b8faa0bddcdfe1479428ba86c3b2a000000000000000000000000000000000',
  },
  {
    method: 'AES of 128 bits',
    opens: true,
    revision: 4,
    bits: 128,
    permissions: -3904,
    id: 'd8edaa3e7aee4010ea488a23043a2d2e',
    owner: '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    user: '497ce67705360ee3dabdb2f05fd16ea000000000000000000000000000000000',
  },
  {
    method: 'AES of 128 bits',
    opens: false,
    revision: 4,
    bits: 128,
    permissions: -3904,
    id: 'bfbeeb7313436a72f09c7fe242cb8353',
    owner: '0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
    user: 'b3983657af5cbc60f7a4189cc12358fd00000000000000000000000000000000',
  },
  {
    method: 'AES of 256 bits',
    opens: true,
    revision: 5,
    bits: 256,
    permissions: -3904,
    id: '6dedb5d67c9a3b100185c27d4ee100ee',
    owner: 'fb44ad80d767534fb242f6369a5d21344ed91f1e2b47112209d8d7943c22fea7efa4aa2e22dff40935d622da32d3cd6f',
    user: 'f6ae8fbd833c458273349fe4fb39adf5f8e7b1695869b17e17c706b8b61e78436bcf2532f4267e9e18d9c800cc80cbc3',
  },
  {
    method: 'AES of 256 bits',
    opens: false,
    revision: 5,
    bits: 256,
    permissions: -3904,
    id: '910f9f825551ab1ea3e20051c22f3f4d',
    owner: '7045bacc4a7ca9a6d99dc696a0900e0e7071feacbbec802626340d796ada5650bf98969a9bfb8e2bc34214dce887828d',
    user: '47559f9abab5ebddec5998aafd9cd9204836a1cc5911aaf83fbc4f8755f250794156e9d387bdfd47d0b6374cda50806c',
  },
  {
    method: 'AES of 256 bits as in PDF 2.0',
    opens: true,
    revision: 6,
    bits: 256,
    permissions: 4294967292,
    id: '3733323162356434353466626339663232316635386330373139376630663132',
    owner: '733e9da2f0e86b311efc1089e37888e9253beb7c609c5b347f2a007e420d726917379aab2e87423623a0aea3584b1bb7',
    user: '62537448c2b8c6f491102b8cd4204e276de0016b84e8590976b45da446f59b57cfd3a5c647c4b801dbef07254112c13e',
  },
  {
    method: 'AES of 256 bits as in PDF 2.0',
    opens: false,
    revision: 6,
    bits: 256,
    permissions: 4294967292,
    id: '3733323162356434353466626339663232316635386330373139376630663132',
    owner: '86c073dec0577fe63e8c844d8b27b50034653132cf71a5b77c2c3e48a8cb98ac8f3b2aee8b30b62ad17b27675780e1ee',
    user: '9b748c98c8582461633777e8c97804f197e059e162b230f548755927f2edd3cd7846294f024b2d139f989d7aa75e412d',
  },
] as const

describe('a PDF with a password', () => {
  test.each(samples)('$method: is told by its check value; it opens without one: $opens', (sample) => {
    expect(needsPassword(lockedPdf(sample))).toBe(!sample.opens)
  })

  test('is told in a file for the web too, which states it before the dictionary', () => {
    for (const sample of samples.filter(({ revision }) => revision >= 5)) {
      const written = lockedPdf(sample).toString('latin1')
      const trailer = written.slice(written.indexOf('trailer'), written.indexOf('%%EOF'))
      const turned = written
        .replace(trailer, '')
        .replace('1 0 obj', `${trailer}1 0 obj`)
        .replace('/Filter /Standard', '/EncryptMetadata false /Filter /Standard')
      const last = turned.replace('/EncryptMetadata false ', '').replace(/>>>\n/, '> /EncryptMetadata false>>\n')
      for (const file of [turned, last]) expect(needsPassword(Buffer.from(file, 'latin1'))).toBe(!sample.opens)
    }
  })

  test('is not assumed where nothing is encrypted, or by a way that is not known', () => {
    expect(needsPassword(makePdf())).toBe(false)
    expect(needsPassword(Buffer.from('%PDF-1.7 trailer<</Encrypt 9 0 R>>%%EOF'))).toBe(false)
    expect(needsPassword(Buffer.from('%PDF-1.7 trailer<</Encrypt<</Filter/Other/R 4>>>>%%EOF'))).toBe(false)
  })

  test('is read also where its strings are written with escapes', () => {
    const [, sample] = samples
    const literal = (hex: string): string =>
      `(${Buffer.from(hex, 'hex')
        .toString('latin1')
        .replace(/[\\()]/g, (sign) => `\\${sign}`)
        .replace(/\r/g, '\\015')})`
    const written = lockedPdf(samples[0])
      .toString('latin1')
      .replace(/<([0-9a-f]{32,})>/g, (_, hex: string) => literal(hex))
    expect(needsPassword(Buffer.from(written, 'latin1'))).toBe(false)
    expect(needsPassword(lockedPdf(sample))).toBe(true)
  })
})
