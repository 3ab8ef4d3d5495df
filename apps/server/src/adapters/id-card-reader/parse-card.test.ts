import { expect, test } from 'vitest'
import { parseCard } from './parse-card'

const clean = `PROVINSI DKI JAKARTA
JAKARTA SELATAN

NIK : 3174014508680002
Nama : SITI RAHAYU
Tempat/Tgl Lahir : JAKARTA, 05-08-1968
Jenis Kelamin : PEREMPUAN Gol. Darah : O
Alamat : JL. MELATI NO. 12
RT/RW : 004/011
Kel/Desa : SENAYAN
Kecamatan : KEBAYORAN BARU
Agama : ISLAM
Status Perkawinan: KAWIN
Pekerjaan : WIRASWASTA
Kewarganegaraan: WNI
Berlaku Hingga : SEUMUR HIDUP`

test('extracts the eight fields, and nothing about religion, blood type, marriage or work [IDC-01]', () => {
  const card = parseCard(clean)
  expect(card).toEqual({
    nik: '3174014508680002',
    nama: 'SITI RAHAYU',
    alamat: 'JL. MELATI NO. 12',
    rt_rw: '004/011',
    kelurahan: 'SENAYAN',
    kecamatan: 'KEBAYORAN BARU',
    kabupaten_kota: 'JAKARTA SELATAN',
    provinsi: 'DKI JAKARTA',
  })
  expect(JSON.stringify(card)).not.toMatch(/ISLAM|KAWIN|WIRASWASTA|WNI/)
})

test('corrects misread digits before validating the number [IDC-01]', () => {
  expect(parseCard('NIK : 3174O145O868OOO2').nik).toBe('3174014508680002')
  expect(parseCard('N1K : 35l5I4O5O868OOOl').nik).toBe('3515140508680001')
  expect(parseCard('NIK  3174 0145 0868 0002 .').nik).toBe('3174014508680002')
})

test('finds a number without its label, and returns an impossible one as read', () => {
  expect(parseCard('| 3174014508680002').nik).toBe('3174014508680002')
  expect(parseCard('NIK : 3174013202950001').nik).toBe('3174013202950001')
  expect(parseCard('NIK : 31740132').nik).toBe('')
})

test.each([
  ['RT/RW : 4/11', '004/011'],
  ['RT/RW : OO4/O11', '004/011'],
  ['RT|RW 004 011', '004/011'],
  ['RT/RW :', ''],
])('reads %j as RT/RW %j', (line, expected) => {
  expect(parseCard(line).rt_rw).toBe(expected)
})

test('reads an address over two lines, up to the next label', () => {
  expect(parseCard('Alamat : PERUM GRIYA INDAH\n  BLOK C2 NO 7\nRT/RW : 001/002').alamat).toBe(
    'PERUM GRIYA INDAH BLOK C2 NO 7',
  )
  expect(parseCard('Alamat : JL. ANGGREK 3\nRT/RW : 001/002').alamat).toBe('JL. ANGGREK 3')
})

test.each(['', '\n\n', '\u0000\u0001', 'a'.repeat(50_000), ':'.repeat(50_000)])(
  'returns empty fields for a text without a card (%#)',
  (text) => {
    expect(Object.values(parseCard(text)).every((field) => field === '')).toBe(true)
  },
)
