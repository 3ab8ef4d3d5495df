import sharp from 'sharp'

export const sampleCard = {
  nik: '3174014508680002',
  nama: 'SITI RAHAYU',
  alamat: 'JL. MELATI NO. 12',
  rt_rw: '004/011',
  kelurahan: 'SENAYAN',
  kecamatan: 'KEBAYORAN BARU',
  kabupaten_kota: 'JAKARTA SELATAN',
  provinsi: 'DKI JAKARTA',
}

type CardText = Record<keyof typeof sampleCard | 'lahir' | 'kelamin', string>

/** Draws a card in the form of an Indonesian ID card that belongs to nobody and says so. */
export const drawSampleCard = (card: Partial<CardText> = {}): Promise<Buffer> => {
  const text: CardText = { lahir: 'JAKARTA, 05-08-1968', kelamin: 'PEREMPUAN', ...sampleCard, ...card }
  const rows: [string, string][] = [
    ['Nama', text.nama],
    ['Tempat/Tgl Lahir', text.lahir],
    ['Jenis Kelamin', text.kelamin],
    ['Alamat', text.alamat],
    ['RT/RW', text.rt_rw],
    ['Kel/Desa', text.kelurahan],
    ['Kecamatan', text.kecamatan],
    ['Agama', 'ISLAM'],
    ['Pekerjaan', 'WIRASWASTA'],
  ]
  const line = ([label, value]: [string, string], index: number): string =>
    `<text x="40" y="${210 + index * 44}">${label}</text><text x="290" y="${210 + index * 44}">: ${value}</text>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif" font-size="26">
    <rect width="1012" height="638" fill="#bcd9ea"/>
    <text x="506" y="50" text-anchor="middle" font-weight="bold" font-size="30">PROVINSI ${text.provinsi}</text>
    <text x="506" y="90" text-anchor="middle" font-weight="bold" font-size="30">${text.kabupaten_kota}</text>
    <text x="40" y="155" font-size="36" font-weight="bold">NIK</text>
    <text x="290" y="155" font-size="36" font-weight="bold">: ${text.nik}</text>
    ${rows.map(line).join('')}
    <rect x="770" y="180" width="200" height="260" fill="#c33"/>
    <text x="870" y="320" text-anchor="middle" fill="#fff" font-size="34" font-weight="bold">CONTOH</text>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 92 }).toBuffer()
}
