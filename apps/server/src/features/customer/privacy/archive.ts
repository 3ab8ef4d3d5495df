import type { Language } from '@layar/contract'
import { zipSync, type Zippable } from 'fflate'

const readMe: Readonly<Record<Language, string>> = {
  en: `Your data at Layar

data.json   everything that we keep about you, table by table
files/      what you uploaded and the photos of your goods; the list is in data.json

Not in this archive: passwords and codes, which we keep in a form that nobody can read, and the picture and the full
number of an identity card, which serve its check alone. Ask our support for them.`,
  id: `Data Anda di Layar

data.json   semua yang kami simpan tentang Anda, tabel demi tabel
files/      berkas yang Anda unggah dan foto barang Anda; daftarnya ada di data.json

Tidak ada di arsip ini: kata sandi dan kode, yang kami simpan dalam bentuk yang tidak dapat dibaca siapa pun, serta
gambar dan nomor lengkap KTP, yang hanya dipakai untuk pemeriksaannya. Mintalah kepada tim bantuan kami.`,
  cn: `您在 Layar 的数据

data.json   我们保存的有关您的全部内容，按表列出
files/      您上传的文件和货物照片，清单见 data.json

本存档不包含：密码和验证码（以任何人都无法读取的形式保存），以及仅用于核验的身份证图片和完整号码。如有需要请联系客服。`,
}

export interface ArchivedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One ZIP of the rows as JSON, the files and a read-me. Pictures are already compressed. */
export const packArchive = (
  language: Language,
  rows: Readonly<Record<string, readonly unknown[]>>,
  archived: readonly ArchivedFile[],
): Buffer => {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words)
  const parts: Zippable = {
    'read-me.txt': text(readMe[language]),
    'data.json': text(JSON.stringify(rows, undefined, 2)),
  }
  for (const { name, bytes } of archived) parts[`files/${name}`] = [bytes, { level: 0 }]
  return Buffer.from(zipSync(parts, { level: 6 }))
}
