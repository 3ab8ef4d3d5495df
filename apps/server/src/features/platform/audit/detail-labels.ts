import type { Text } from '@layar/contract'
import {
  consolidationTable,
  customsActorLabels,
  customsFileTable,
  deliveryOutcomeLabels,
  deliveryReasonLabels,
  exportTable,
  shipmentTable,
  unloadingOutcomeLabels,
} from '@layar/domain'

/** What is recorded under names that no field of a form has, or another meaning there. */
export const detailNames: Readonly<Record<string, Text>> = {
  acts: { en: 'Undone', id: 'Yang dibatalkan', cn: '撤销的操作' },
  amount_minor: { en: 'Amount', id: 'Jumlah', cn: '金额' },
  barcode: { en: 'Carton', id: 'Karton', cn: '箱子' },
  before: { en: 'Before', id: 'Sebelumnya', cn: '原先' },
  carrier: { en: 'Carrier', id: 'Kurir', cn: '承运商' },
  cartons: { en: 'Cartons', id: 'Karton', cn: '箱子' },
  count: { en: 'Number', id: 'Jumlah', cn: '数量' },
  credit_note_code: { en: 'Credit note', id: 'Nota kredit', cn: '贷记单' },
  driver: { en: 'Driver', id: 'Sopir', cn: '司机' },
  duty_minor: { en: 'Duty', id: 'Bea masuk', cn: '关税' },
  edited_by: { en: 'Edited by', id: 'Disusun oleh', cn: '编辑人' },
  file_name: { en: 'File', id: 'Berkas', cn: '文件' },
  files: { en: 'Files', id: 'Berkas', cn: '文件' },
  flight: { en: 'Flight or vessel', id: 'Penerbangan atau kapal', cn: '航班或船名' },
  found: { en: 'Found', id: 'Ditemukan', cn: '盘到' },
  from: { en: 'From', id: 'Dari', cn: '原为' },
  held: { en: 'Held for a second person', id: 'Menunggu orang kedua', cn: '待第二人复核' },
  imeis: { en: 'IMEI numbers', id: 'Nomor IMEI', cn: 'IMEI 数量' },
  kind: { en: 'Kind', id: 'Jenis', cn: '类型' },
  limit_minor: { en: 'Limit', id: 'Limit', cn: '额度' },
  master: { en: 'Master number', id: 'Nomor master', cn: '主单号' },
  master_number: { en: 'Master declaration', id: 'Pemberitahuan master', cn: '主单申报号' },
  max_discount_minor: { en: 'Discount at most', id: 'Potongan maksimal', cn: '最高优惠' },
  min_transaction_minor: { en: 'From an amount of', id: 'Minimum transaksi', cn: '最低消费' },
  missing: { en: 'Missing', id: 'Tidak ada', cn: '缺少' },
  missing_receipts: { en: 'Not arrived', id: 'Belum tiba', cn: '未到单号' },
  moved: { en: 'Moved here', id: 'Dipindahkan ke sini', cn: '移入' },
  must_act: { en: 'Who must act', id: 'Yang harus bertindak', cn: '需处理方' },
  names: { en: 'Shelves', id: 'Rak', cn: '库位' },
  note: { en: 'Note', id: 'Catatan', cn: '备注' },
  number: { en: 'Number', id: 'Nomor', cn: '编号' },
  numbers: { en: 'With a number', id: 'Dengan nomor', cn: '有号码' },
  outcome: { en: 'Outcome', id: 'Hasil', cn: '结果' },
  owner: { en: 'Handled by', id: 'Ditangani', cn: '处理人' },
  paid_minor: { en: 'Paid to customs', id: 'Dibayar ke bea cukai', cn: '已缴海关' },
  per_customer_limit: { en: 'Uses per customer', id: 'Pemakaian per pelanggan', cn: '每位客户可用次数' },
  position: { en: 'Line', id: 'Baris', cn: '行' },
  rate: { en: 'Rate', id: 'Kurs', cn: '汇率' },
  rates: { en: 'Rates', id: 'Kurs', cn: '汇率' },
  reason: { en: 'Reason', id: 'Alasan', cn: '原因' },
  refused: { en: 'Other claims rejected', id: 'Klaim lain ditolak', cn: '驳回的其他认领' },
  reminded: { en: 'Reminded', id: 'Diingatkan', cn: '已提醒' },
  revision: { en: 'Revision', id: 'Revisi', cn: '修订' },
  service: { en: 'Service', id: 'Layanan', cn: '服务' },
  tax_minor: { en: 'Tax', id: 'Pajak', cn: '税款' },
  then: { en: 'Afterwards', id: 'Setelah itu', cn: '之后' },
  to: { en: 'To', id: 'Menjadi', cn: '改为' },
  total_minor: { en: 'Total', id: 'Total', cn: '合计' },
  usage_limit: { en: 'Uses at most', id: 'Batas pemakaian', cn: '可用总次数' },
  valid_from: { en: 'Valid from', id: 'Berlaku mulai', cn: '生效时间' },
  value: { en: 'Value', id: 'Nilai', cn: '面值' },
  vehicle: { en: 'Vehicle', id: 'Kendaraan', cn: '车辆' },
  was: { en: 'Was', id: 'Sebelumnya', cn: '原先' },
  way: { en: 'Settled by', id: 'Diselesaikan dengan', cn: '处理方式' },
  without: { en: 'Without a number', id: 'Tanpa nomor', cn: '无号码' },
}

/** Values that stand for a choice, by the name of the detail; `*` for any other name. */
const choices: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  must_act: customsActorLabels,
  outcome: { ...unloadingOutcomeLabels, ...deliveryOutcomeLabels },
  then: {
    keep: { en: 'stays in progress', id: 'tetap diproses', cn: '继续处理' },
    ask: { en: 'waits for the customer', id: 'menunggu pelanggan', cn: '等待客户回复' },
    resolve: { en: 'resolved', id: 'terselesaikan', cn: '已解决' },
  },
  method: {
    balance: { en: 'Balance', id: 'Saldo', cn: '余额' },
    bank: { en: 'Bank transfer', id: 'Transfer bank', cn: '银行转账' },
    credit_note: { en: 'Credit note', id: 'Nota kredit', cn: '贷记单' },
  },
  way: {
    balance: { en: 'Balance', id: 'Saldo', cn: '余额' },
    invoice: { en: 'Invoice', id: 'Tagihan', cn: '账单' },
    sent_back: { en: 'Sent back', id: 'Dikembalikan', cn: '退回' },
  },
  condition: {
    good: { en: 'Good', id: 'Baik', cn: '完好' },
    damaged: { en: 'Damaged', id: 'Rusak', cn: '破损' },
  },
  roles: {
    admin: { en: 'Admin', id: 'Admin', cn: '管理员' },
    warehouse: { en: 'Warehouse', id: 'Gudang', cn: '仓库' },
    hub: { en: 'Hub', id: 'Hub tujuan', cn: '分拨中心' },
    finance: { en: 'Finance', id: 'Keuangan', cn: '财务' },
    support: { en: 'Support', id: 'Layanan', cn: '客服' },
  },
  kind: {
    percent: { en: 'Percent', id: 'Persen', cn: '百分比' },
    amount: { en: 'Amount', id: 'Jumlah', cn: '金额' },
    forbidden: { en: 'Forbidden', id: 'Dilarang', cn: '禁止' },
    needs_papers: { en: 'Documents needed', id: 'Perlu dokumen', cn: '需要文件' },
  },
  acts: {
    booked_in: { en: 'booking-in', id: 'pencatatan masuk', cn: '入库登记' },
    moved: { en: 'move', id: 'pemindahan', cn: '移库' },
    counted: { en: 'count', id: 'stok opname', cn: '盘点' },
    unloaded: { en: 'unloading', id: 'bongkar', cn: '卸货' },
    loaded: { en: 'loading', id: 'muat', cn: '装载' },
  },
}

const statuses = { shipment: shipmentTable, export: exportTable, departure: consolidationTable } as const
const ofStatus: readonly string[] = ['from', 'to', 'was', 'status', 'before']
const draftStates: Readonly<Record<string, Text>> = {
  draft: { en: 'Draft', id: 'Draf', cn: '草稿' },
  published: { en: 'Published', id: 'Diterbitkan', cn: '已发布' },
  retired: { en: 'Retired', id: 'Dihentikan', cn: '已停用' },
  new: { en: 'New', id: 'Baru', cn: '新询价' },
  contacted: { en: 'Contacted', id: 'Sudah dihubungi', cn: '已联系' },
  won: { en: 'Won', id: 'Berhasil', cn: '已成交' },
  lost: { en: 'Lost', id: 'Batal', cn: '未成交' },
  spam: { en: 'Spam', id: 'Spam', cn: '垃圾信息' },
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** A choice in words: the status of what the act is about, or one of the choices of this detail. */
export const choiceLabel = (kind: string | undefined, name: string, value: string): Text | undefined => {
  if (ofStatus.includes(name)) {
    const table: Readonly<Record<string, { readonly labels: Text }>> | undefined =
      kind === 'customs' || kind === 'house' ? customsFileTable : own(statuses, kind ?? '')
    const status = table === undefined ? undefined : own(table, value)
    return status?.labels ?? own(draftStates, value)
  }
  const reasons: Readonly<Record<string, Text>> = name === 'reason' ? deliveryReasonLabels : {}
  return own(own(choices, name) ?? reasons, value)
}
