import type { Language } from '@layar/domain'

type Words = Readonly<Record<Language, string>>

/** Headings of the list of house consignments, in its order. */
export const listHeads = {
  house: { en: 'House number', id: 'Nomor house', cn: '分单号' },
  master: { en: 'Master number', id: 'Nomor master', cn: '主单号' },
  flight: { en: 'Flight or vessel', id: 'Penerbangan atau kapal', cn: '航班或船名' },
  load: { en: 'LCL or FCL', id: 'LCL atau FCL', cn: '拼箱或整柜' },
  shipment: { en: 'Shipment', id: 'Kiriman', cn: '货件' },
  regime: {
    en: 'Declaration (CN, PIB, permit, GST relief)',
    id: 'Pemberitahuan (CN, PIB, permit, bebas GST)',
    cn: '申报方式（CN、PIB、许可、免 GST）',
  },
  shipper: { en: 'Shipper', id: 'Pengirim', cn: '发货人' },
  shipperCountry: { en: 'Shipper country', id: 'Negara pengirim', cn: '发货国家' },
  consignee: { en: 'Consignee', id: 'Penerima', cn: '收货人' },
  address: { en: 'Consignee address', id: 'Alamat penerima', cn: '收货地址' },
  postal: { en: 'Postal code', id: 'Kode pos', cn: '邮编' },
  country: { en: 'Consignee country', id: 'Negara penerima', cn: '收货国家' },
  phone: { en: 'Phone', id: 'Telepon', cn: '电话' },
  identity: { en: 'NIK (last 4 digits)', id: 'NIK (4 angka terakhir)', cn: 'NIK（后四位）' },
  invoice: { en: 'Invoice number', id: 'Nomor invoice', cn: '发票号' },
  cartons: { en: 'Cartons', id: 'Karton', cn: '箱数' },
  weight: { en: 'Gross weight (kg)', id: 'Berat kotor (kg)', cn: '毛重（kg）' },
  line: { en: 'Line', id: 'Baris', cn: '行号' },
  goods: { en: 'Goods', id: 'Barang', cn: '品名' },
  hs: { en: 'HS code', id: 'Kode HS', cn: 'HS 编码' },
  quantity: { en: 'Quantity', id: 'Jumlah', cn: '数量' },
  unit: { en: 'Unit value', id: 'Nilai satuan', cn: '单价' },
  value: { en: 'Value', id: 'Nilai', cn: '总值' },
  currency: { en: 'Currency', id: 'Mata uang', cn: '币种' },
  imei: { en: 'IMEI', id: 'IMEI', cn: 'IMEI' },
  freight: { en: 'Freight', id: 'Ongkos kirim', cn: '运费' },
  insurance: { en: 'Insurance', id: 'Asuransi', cn: '保险费' },
  costs: { en: 'Freight currency', id: 'Mata uang ongkos', cn: '运费币种' },
} as const satisfies Readonly<Record<string, Words>>
export type ListHead = keyof typeof listHeads

/** Headings of the file of identity numbers, in its order. */
export const identityHeads: readonly Words[] = [
  listHeads.house,
  listHeads.consignee,
  { en: 'Identity number (NIK)', id: 'NIK', cn: '身份证号码（NIK）' },
]

export const manifestWords = {
  title: { en: 'Cargo manifest', id: 'Manifes kargo', cn: '货物舱单' },
  udara: { en: 'Air', id: 'Udara', cn: '空运' },
  laut: { en: 'Sea', id: 'Laut', cn: '海运' },
  from: { en: 'From', id: 'Dari', cn: '起运' },
  to: { en: 'To', id: 'Ke', cn: '目的地' },
  carrier: { en: 'Carrier', id: 'Pengangkut', cn: '承运人' },
  container: { en: 'Container', id: 'Kontainer', cn: '柜号' },
  seal: { en: 'Seal', id: 'Segel', cn: '封条号' },
  etd: { en: 'ETD', id: 'ETD', cn: 'ETD' },
  weight: { en: 'Gross weight', id: 'Berat kotor', cn: '毛重' },
  houses: { en: 'House consignments', id: 'House', cn: '分单数' },
  declaration: { en: 'Declaration', id: 'Pemberitahuan', cn: '申报方式' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}', cn: '第 {page} 页，共 {pages} 页' },
  foot: { en: 'Made from the record of {at}', id: 'Dibuat dari catatan {at}', cn: '依据{at}的记录生成' },
  follower: {
    en: 'Also on board: carton {barcode} of {code}, {weight}. Its goods were declared under {house}.',
    id: 'Juga dimuat: karton {barcode} dari {code}, {weight}. Barangnya sudah diberitahukan pada {house}.',
    cn: '另装载：{code} 的箱子 {barcode}，{weight}，其货物已在 {house} 下申报。',
  },
  sample: { en: 'SAMPLE', id: 'CONTOH', cn: '样本' },
} as const satisfies Readonly<Record<string, Words>>
