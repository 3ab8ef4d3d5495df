import { parseNik, repairNik } from '@layar/domain'
import type { IdCardText } from './port'

const labels = {
  nik: /\bN[I1l|]K\b/i,
  nama: /\bNama\b/i,
  alamat: /\bA[l1I]amat\b/i,
  rt_rw: /\bRT\s*[/|I1l]?\s*R[WV]\b/i,
  kelurahan: /\bKe[l1I]\s*[/|I1l]?\s*De[s5]a\b/i,
  kecamatan: /\bKecamatan\b/i,
} as const

/** Labels of lines that are not read; they end the preceding field. */
const otherLabels =
  /^\W*(Tempat|Tgl|Jenis|Gol|Agama|Status|Pekerjaan|Kewarganegaraan|Berlaku|Provinsi|Kota|Kabupaten)\b/i

const tidy = (text: string): string =>
  text
    .replace(/[“”"'`´‘’_~*=<>{}[\]\\«»©®]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;.,|-]+|[\s:;,|-]+$/g, '')
    .trim()

/** The text after a label on its line. */
const behind = (lines: readonly string[], label: RegExp): string => {
  for (const line of lines) {
    const found = label.exec(line)
    if (found !== null && found.index <= 12) return tidy(line.slice(found.index + found[0].length))
  }
  return ''
}

const isLabelled = (line: string): boolean =>
  otherLabels.test(line) || Object.values(labels).some((label) => (label.exec(line)?.index ?? 99) <= 12)

/** Addresses sometimes span two lines, the second without a label. */
const address = (lines: readonly string[]): string => {
  const at = lines.findIndex((line) => (labels.alamat.exec(line)?.index ?? 99) <= 12)
  if (at < 0) return ''
  const next = lines[at + 1]
  const first = behind(lines.slice(at, at + 1), labels.alamat)
  const goesOn = next !== undefined && !isLabelled(next) && /[A-Z0-9]{3}/.test(next)
  return goesOn ? tidy(`${first} ${tidy(next)}`) : first
}

/**
 * The number: after its label, or any run of sixteen characters that forms a valid number. Digits are corrected before
 * validation.
 */
const number = (lines: readonly string[]): string => {
  const labelled = lines.filter((line) => labels.nik.test(line)).map((line) => line.replace(labels.nik, ' '))
  let unproven = ''
  for (const line of [...labelled, ...lines]) {
    const bare = repairNik(line.replace(/[^0-9A-Za-z|]/g, ''))
    for (const run of bare.match(/\d{16,}/g) ?? []) {
      for (let start = 0; start + 16 <= run.length; start += 1) {
        const candidate = run.slice(start, start + 16)
        if (parseNik(candidate).ok) return candidate
        unproven ||= candidate
      }
    }
  }
  return unproven
}

const rtRw = (text: string): string => {
  const [, rt, rw] = /(\d{1,3})\s*[/|Il]\s*(\d{1,3})/.exec(text.replace(/[oO]/g, '0')) ?? []
  if (rt !== undefined && rw !== undefined) return `${rt.padStart(3, '0')}/${rw.padStart(3, '0')}`
  // A slash that was read as a digit, or not at all, leaves two groups of three.
  const [, first, last] = /(\d{3})[1\D]?(\d{3})/.exec(text) ?? []
  return first !== undefined && last !== undefined ? `${first}/${last}` : ''
}

const region = (lines: readonly string[], shape: RegExp): string => {
  for (const line of lines) {
    const found = shape.exec(line)
    if (found !== null) return tidy(line.slice(found.index)).toUpperCase()
  }
  return ''
}

/**
 * Extracts the eight fields of specification section 3 from the text of a card. Nothing else on the card (religion,
 * blood type, marriage, work) is read. An unrecognised field is empty.
 */
export const parseCard = (text: string): IdCardText => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const head = lines.slice(0, 4)
  return {
    nik: number(lines),
    nama: behind(lines, labels.nama)
      .replace(/[^\p{L} .,'-]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    alamat: address(lines),
    rt_rw: rtRw(behind(lines, labels.rt_rw)),
    kelurahan: behind(lines, labels.kelurahan),
    kecamatan: behind(lines, labels.kecamatan),
    kabupaten_kota: region(head, /\b(KABUPATEN|KAB\.?|KOTA|JAKARTA\s+(PUSAT|UTARA|BARAT|SELATAN|TIMUR))\b/i),
    provinsi: region(head, /(?<=PROVINSI\s)\S.*/i),
  }
}
