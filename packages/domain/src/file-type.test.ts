import { describe, expect, test } from 'vitest'
import { extensionsOf, fileKinds, fileTypeOf, isWholePdf, nameWithType } from './file-type'

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  )
const wide = (text: string): string => [...text].map((sign) => `${sign}\0`).join('')
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

describe('the type of a file', () => {
  test.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'photo.png'],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'photo.jpg'],
    ['pdf', bytes('%PDF-1.7'), 'photo.jpg'],
    ['heic', bytes([0, 0, 0, 24], 'ftypheic'), 'IMG_0001.jpg'],
    ['docx', bytes('PK', [3, 4], 'word/document.xml'), 'letter.pdf'],
    ['xlsx', bytes('PK', [3, 4], 'xl/workbook.xml'), 'list.docx'],
    ['doc', bytes(oldOffice, wide('WordDocument')), 'list.xls'],
    ['xls', bytes(oldOffice, wide('Workbook')), 'list'],
    ['doc', bytes(oldOffice), 'old.DOC'],
    [undefined, bytes(oldOffice), 'setup.msi'],
    [undefined, bytes('PK', [3, 4], 'a.txt'), 'list.xlsx'],
    [undefined, bytes('<svg xmlns="x">'), 'drawing.jpg'],
    [undefined, bytes('<html>'), 'page.pdf'],
    [undefined, bytes([0, 0, 0, 24], 'ftypmp42'), 'clip.jpg'],
    [undefined, bytes(''), 'empty.pdf'],
  ] as const)('is %s by its bytes, not by its name', (type, content, name) => {
    expect(fileTypeOf(content, name)).toBe(type)
  })

  test('tells a PDF that was cut off', () => {
    expect(isWholePdf(bytes('%PDF-1.4 1 0 obj', ' '.repeat(3000), '%%EOF\n'))).toBe(true)
    expect(isWholePdf(bytes('%PDF-1.4 %%EOF', ' '.repeat(3000), '1 0 obj'))).toBe(false)
  })
})

test.each([
  ['photo.jpeg', 'jpeg', 'photo.jpeg'],
  ['photo.JFIF', 'jpeg', 'photo.JFIF'],
  ['photo.jpg', 'png', 'photo.png'],
  ['faktur.v2', 'pdf', 'faktur.v2.pdf'],
  ['box.jpg.exe', 'jpeg', 'box.jpg.exe.jpg'],
  ['', 'jpeg', 'file.jpg'],
  ['.png', 'jpeg', 'file.jpg'],
] as const)('the name %j of a %s becomes %j', (name, type, named) => {
  expect(nameWithType(name, type)).toBe(named)
})

test('names the extensions of a field without the rare ones', () => {
  expect(extensionsOf(fileKinds.document)).toEqual(['JPG', 'JPEG', 'PNG', 'PDF'])
})
