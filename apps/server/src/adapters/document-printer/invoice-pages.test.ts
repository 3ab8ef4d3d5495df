import { afterAll, expect, test } from 'vitest'
import { textOfPdf } from '../../testing/read-pdf'
import type { DocumentGroup, DocumentPayment, PrintDocument } from './port'
import { reactPdfPrinter } from './react-pdf'

const printer = reactPdfPrinter()
afterAll(() => printer.close())

const transfer: DocumentPayment = {
  heading: 'Cara bayar: Transfer bank',
  qr: null,
  facts: [
    { label: 'Bank', value: 'Bank Contoh Indonesia' },
    { label: 'Nomor rekening', value: '0000000000', isCode: true },
    { label: 'Nama rekening', value: 'PT Contoh Freight Nusantara Raya' },
    { label: 'Nomor referensi', value: 'INV-7UJZQ-8JTFC', isCode: true },
    { label: 'Jumlah', value: 'Rp.706.628' },
    { label: 'Berlaku sampai', value: '2 Desember 2026, 02:56 SGT (01:56 WIB)' },
  ],
  steps: [
    'Transfer jumlah yang tepat ke rekening ini.',
    'Tulis nomor referensi pada berita transfer.',
    'Setelah itu unggah bukti pembayaran pada tagihan ini. Kami memeriksanya dalam satu hari kerja.',
  ],
  note: 'Rekening contoh: jangan kirim uang sungguhan.',
}
const code: DocumentPayment = {
  ...transfer,
  heading: 'Cara bayar: QRIS, diperiksa manual',
  qr: { payload: '0'.repeat(230), caption: 'Pindai dengan aplikasi bank' },
  facts: transfer.facts.slice(4),
}

/** The most lines of one shipment: freight, duty and tax with their bases, delivery, cover and tax on our services. */
const shipment: DocumentGroup = {
  code: 'SHP-PQNPY-6BBSX',
  title: 'Rice-paper floor lamp dan 3 lainnya',
  lines: [
    { label: 'Ongkos kirim internasional, 2 kg', note: null, taxCode: 'PPN05', amount: 'Rp.460.000' },
    { label: 'Bea masuk', note: 'Bea masuk 7,5% dari Rp.1.144.438', taxCode: 'IMP', amount: 'Rp.86.000' },
    { label: 'PPN impor', note: 'PPN impor 12% dari 11/12 × Rp.1.230.438', taxCode: 'IMP', amount: 'Rp.135.348' },
    { label: 'Antar sampai alamat', note: null, taxCode: 'PPN05', amount: 'Rp.20.000' },
    { label: 'Perlindungan barang', note: null, taxCode: 'PPN05', amount: 'Rp.30.000' },
    { label: 'PPN 1,1% atas jasa kami', note: null, taxCode: 'PPN05', amount: 'Rp.5.280' },
  ],
}

const invoice = (payment: DocumentPayment): PrintDocument => ({
  language: 'id-ID',
  brand: { name: 'Layar Indonesia', color: '#0b4f46' },
  title: 'Faktur',
  code: 'INV-7UJZQ-8JTFC',
  watermark: 'CONTOH',
  badge: { text: 'Belum dibayar', tone: 'warning' },
  parties: [
    {
      label: 'Dari',
      name: 'PT Contoh Freight',
      lines: ['Jalan Contoh No. 1', 'Jakarta 10000', 'NPWP 00.000.000.0-000'],
    },
    { label: 'Ditagihkan kepada', name: 'Sari Wulandari', lines: ['Kode pelanggan SAR34', 'sari@example.id'] },
    {
      label: 'Dikirim ke',
      name: 'Sari Wulandari',
      lines: ['Jalan Contoh No. 1, Senayan, Kec. Kebayoran Baru, Kota Administrasi Jakarta Selatan 12190', '+62 812'],
    },
  ],
  facts: ['Tanggal', 'Batas pembayaran', 'Untuk', 'Mata uang'].map((label) => ({ label, value: 'Kiriman' })),
  columns: { description: 'Keterangan', taxCode: 'Kode pajak', amount: 'Jumlah (IDR)' },
  groups: [shipment],
  sums: ['Ongkos kirim internasional', 'Perlindungan barang', 'Ongkos antar', 'Bea masuk dan pajak', 'PPN'].map(
    (label) => ({ label, amount: 'Rp.5.280' }),
  ),
  total: { label: 'Total tagihan', amount: 'Rp.706.628' },
  taxes: {
    heading: 'Rincian per kode pajak',
    rows: ['PPN05', '', 'IMP'].map((tax, index) => ({
      code: tax,
      meaning: `Bea masuk dan pajak impor, dibayarkan ke bea cukai ${index}`,
      amount: 'Rp.480.000',
    })),
  },
  payment,
  notes: ['Dihitung dari ukuran yang didaftarkan.', 'Contoh: harga hanya contoh.', 'Dibuat oleh komputer.'],
  foot: 'PT Contoh Freight',
  pageLabel: 'Halaman {page} dari {pages}',
})

const pagesOf = async (paper: PrintDocument): Promise<string[]> => (await textOfPdf(await printer.print(paper))).pages

test.each([
  ['an account', transfer],
  ['a code to scan', code],
])('an invoice of one shipment with %s is one page [CART-06]', async (_, payment) => {
  expect(await pagesOf(invoice(payment))).toHaveLength(1)
})

/** One line after another, so that the page ends at each place. */
const longer = (lines: number): PrintDocument => {
  const [freight] = shipment.lines
  const more = Array.from({ length: lines }, () => freight).flatMap((line) => line ?? [])
  return { ...invoice(transfer), groups: [{ ...shipment, lines: [...shipment.lines, ...more] }] }
}

test.each([2, 4, 6, 8, 9, 10, 11, 12, 13, 20])(
  'with %i more lines, how to pay is whole with the notes, and each page names the invoice [CART-06]',
  async (lines) => {
    const pages = await pagesOf(longer(lines))
    const withoutBreaks = (text: string): string => text.replace(/\s/g, '')
    const last = withoutBreaks(pages.at(-1) ?? '')
    const facts = transfer.facts.flatMap(({ label, value }) => [label, value])
    for (const text of [transfer.heading, ...facts, 'Dibuat oleh komputer.'])
      expect(last).toContain(withoutBreaks(text))
    for (const page of pages) expect(page).toContain('INV-7UJZQ-8JTFC')
  },
)
