import type { Language } from './language'
import { consolidationTable, type ConsolidationStatus } from './status/consolidation'
import { customsFileTable, type CustomsFileState } from './status/customs-file'
import { exportTable, type ExportStatus } from './status/export-shipment'
import type { Labels } from './status/machine'
import { shipmentTable, type ShipmentStatus } from './status/shipment'

/** What the audit trail records besides changes of status, in words. */
const acts = {
  call: { en: 'Other change', id: 'Perubahan lain', cn: '其他更改' },
  create: { en: 'Content created', id: 'Konten dibuat', cn: '新建内容' },
  update: { en: 'Content changed', id: 'Konten diubah', cn: '修改内容' },
  'agent.created': { en: 'Agent added', id: 'Agen ditambahkan', cn: '新增代理' },
  'agent.changed': { en: 'Agent changed', id: 'Agen diubah', cn: '修改代理' },
  'balance_correction.requested': {
    en: 'Balance correction requested',
    id: 'Koreksi saldo diminta',
    cn: '申请余额更正',
  },
  'balance_correction.approved': {
    en: 'Balance correction approved',
    id: 'Koreksi saldo disetujui',
    cn: '批准余额更正',
  },
  'balance_correction.rejected': { en: 'Balance correction rejected', id: 'Koreksi saldo ditolak', cn: '驳回余额更正' },
  'carton.lost': { en: 'Carton declared lost', id: 'Karton dinyatakan hilang', cn: '箱子确认丢失' },
  'carton.released': { en: 'Carton released', id: 'Karton dilepas', cn: '箱子放行' },
  'carton.undone': { en: 'Carton scan undone', id: 'Pemindaian karton dibatalkan', cn: '撤销箱子扫描' },
  'compensation.requested': { en: 'Compensation requested', id: 'Ganti rugi diminta', cn: '申请赔付' },
  'compensation.approved': { en: 'Compensation paid', id: 'Ganti rugi dibayar', cn: '赔付已支付' },
  'compensation.rejected': { en: 'Compensation rejected', id: 'Ganti rugi ditolak', cn: '驳回赔付' },
  'category.created': { en: 'Category added', id: 'Kategori ditambahkan', cn: '新增类别' },
  'category.changed': { en: 'Category changed', id: 'Kategori diubah', cn: '修改类别' },
  'collection_counter.saved': { en: 'Collection counter saved', id: 'Loket pengambilan disimpan', cn: '保存自提点' },
  'company.verified': { en: 'Business account approved', id: 'Akun bisnis disetujui', cn: '通过企业账户' },
  'company.rejected': { en: 'Business account rejected', id: 'Akun bisnis ditolak', cn: '驳回企业账户' },
  'customer.viewed': { en: 'Customer’s data viewed', id: 'Data pelanggan dilihat', cn: '查看客户资料' },
  'customer.noted': { en: 'Note on customer added', id: 'Catatan pelanggan ditambahkan', cn: '添加客户备注' },
  'customer.gst_recorded': {
    en: 'GST registration recorded',
    id: 'Registrasi GST dicatat',
    cn: '登记 GST 注册信息',
  },
  'customer.gst_removed': { en: 'GST registration removed', id: 'Registrasi GST dihapus', cn: '删除 GST 注册信息' },
  'customer.suspended': { en: 'Customer suspended', id: 'Pelanggan ditangguhkan', cn: '停用客户' },
  'customer.reinstated': { en: 'Customer reinstated', id: 'Pelanggan dipulihkan', cn: '恢复客户' },
  'customs.goods': {
    en: 'Customs details of goods saved',
    id: 'Data bea cukai barang disimpan',
    cn: '保存货物海关资料',
  },
  'customs.charges': { en: 'Customs charges entered', id: 'Pungutan bea cukai dicatat', cn: '登记海关税费' },
  'customs.paper_asked': { en: 'Customs document requested', id: 'Dokumen bea cukai diminta', cn: '要求海关文件' },
  'customs.paper_given': { en: 'Customs document added', id: 'Dokumen bea cukai ditambahkan', cn: '添加海关文件' },
  'customs.identity_numbers': { en: 'Identity numbers read', id: 'Nomor identitas dibaca', cn: '查看身份证号' },
  'customs.withdrawn': { en: 'Declaration withdrawn', id: 'Pemberitahuan ditarik', cn: '撤回申报' },
  'customs.withdrawal_undone': { en: 'Withdrawal undone', id: 'Penarikan dibatalkan', cn: '取消撤回申报' },
  'departure.opened': { en: 'Departure opened', id: 'Keberangkatan dibuka', cn: '新建发运批次' },
  'departure.edited': { en: 'Departure changed', id: 'Keberangkatan diubah', cn: '修改发运批次' },
  'departure.documents': {
    en: 'Document numbers completed',
    id: 'Nomor dokumen dilengkapi',
    cn: '补全单证号码',
  },
  'departure.eta': { en: 'Arrival date changed', id: 'Perkiraan tiba diubah', cn: '修改预计到达时间' },
  'departure.loaded': { en: 'Carton loaded', id: 'Karton dimuat', cn: '箱子装载' },
  'departure.offloaded': { en: 'Carton taken off', id: 'Karton diturunkan', cn: '箱子卸下' },
  'departure.unloaded': { en: 'Carton unloaded', id: 'Karton dibongkar', cn: '箱子卸货' },
  'departure.unload_undone': { en: 'Unloading undone', id: 'Pembongkaran dibatalkan', cn: '撤销卸货' },
  'departure.settled_carton': {
    en: 'Carton difference settled',
    id: 'Selisih karton diselesaikan',
    cn: '箱子差异已处理',
  },
  'departure.carriage_overridden': {
    en: 'Restricted goods allowed',
    id: 'Barang terlarang diizinkan',
    cn: '准许受限货物',
  },
  'departure.undone': { en: 'Departure step undone', id: 'Langkah keberangkatan dibatalkan', cn: '撤销发运步骤' },
  'departure.paper_manifest': { en: 'Manifest downloaded', id: 'Manifes diunduh', cn: '下载舱单' },
  'departure.paper_houses_csv': {
    en: 'House list downloaded (CSV)',
    id: 'Daftar house diunduh (CSV)',
    cn: '下载分单清单（CSV）',
  },
  'departure.paper_houses_xlsx': {
    en: 'House list downloaded (workbook)',
    id: 'Daftar house diunduh (buku kerja)',
    cn: '下载分单清单（工作簿）',
  },
  'export.approved': { en: 'Export: price approved', id: 'Ekspor: harga disetujui', cn: '出口：批准价格' },
  'export.document_incomplete': {
    en: 'Export: documents incomplete',
    id: 'Ekspor: dokumen kurang',
    cn: '出口：文件不全',
  },
  'export.received': { en: 'Export: received', id: 'Ekspor: diterima', cn: '出口：已收货' },
  'export.undone': { en: 'Export: step undone', id: 'Ekspor: langkah dibatalkan', cn: '出口：撤销步骤' },
  'export.delivery_delivered': { en: 'Export: delivered', id: 'Ekspor: terkirim', cn: '出口：派送成功' },
  'export.delivery_failed': { en: 'Export: delivery failed', id: 'Ekspor: gagal antar', cn: '出口：派送失败' },
  'export.delivery_refused': { en: 'Export: delivery refused', id: 'Ekspor: penerima menolak', cn: '出口：收件人拒收' },
  'export.delivery_returned': { en: 'Export: goods returned', id: 'Ekspor: barang dikembalikan', cn: '出口：货物退回' },
  'export.delivery_undone': {
    en: 'Export: delivery undone',
    id: 'Ekspor: pengantaran dibatalkan',
    cn: '出口：撤销派送记录',
  },
  'export.pickup_assigned': { en: 'Pickup assigned', id: 'Penjemputan ditugaskan', cn: '分配上门取件' },
  'export.pickup_started': { en: 'Pickup started', id: 'Penjemputan dimulai', cn: '开始上门取件' },
  'export.pickup_picked_up': { en: 'Picked up', id: 'Barang dijemput', cn: '上门取件完成' },
  'export.pickup_failed': { en: 'Pickup failed', id: 'Penjemputan gagal', cn: '上门取件失败' },
  'export.pickup_undone': { en: 'Pickup undone', id: 'Penjemputan dibatalkan', cn: '撤销取件记录' },
  'export_rule.created': { en: 'Export rule added', id: 'Aturan ekspor ditambahkan', cn: '新增出口规则' },
  'export_rule.changed': { en: 'Export rule changed', id: 'Aturan ekspor diubah', cn: '修改出口规则' },
  'export_rule.removed': { en: 'Export rule removed', id: 'Aturan ekspor dihapus', cn: '删除出口规则' },
  'hand_over.opened': { en: 'Hand-over opened', id: 'Serah terima dibuka', cn: '新建交接' },
  'hand_over.edited': { en: 'Hand-over changed', id: 'Serah terima diubah', cn: '修改交接' },
  'hand_over.added': { en: 'Carton added to hand-over', id: 'Karton ditambahkan ke serah terima', cn: '箱子加入交接' },
  'hand_over.removed': {
    en: 'Carton removed from hand-over',
    id: 'Karton dikeluarkan dari serah terima',
    cn: '箱子移出交接',
  },
  'hand_over.numbered': { en: 'Courier number entered', id: 'Nomor kurir dicatat', cn: '登记快递单号' },
  'hand_over.numbered_by_file': { en: 'Courier numbers imported', id: 'Nomor kurir diimpor', cn: '导入快递单号' },
  'hand_over.signed': { en: 'Hand-over signed', id: 'Serah terima ditandatangani', cn: '交接已签收' },
  'hand_over.cancelled': { en: 'Hand-over cancelled', id: 'Serah terima dibatalkan', cn: '取消交接' },
  'id_card.looked_at': { en: 'ID card viewed', id: 'KTP dilihat', cn: '查看身份证' },
  'id_card.verified': { en: 'ID card approved', id: 'KTP disetujui', cn: '通过身份证' },
  'id_card.rejected': { en: 'ID card rejected', id: 'KTP ditolak', cn: '驳回身份证' },
  'invoice.added': { en: 'Additional invoice issued', id: 'Tagihan tambahan diterbitkan', cn: '开具附加账单' },
  'invoice.withdrawn': { en: 'Additional invoice withdrawn', id: 'Tagihan tambahan ditarik', cn: '撤回附加账单' },
  'invoice.paper_added': { en: 'Document added to invoice', id: 'Dokumen tagihan ditambahkan', cn: '添加账单文件' },
  'invoice.paper_removed': { en: 'Document removed from invoice', id: 'Dokumen tagihan dihapus', cn: '删除账单文件' },
  'lead.changed': { en: 'Quote request changed', id: 'Permintaan penawaran diubah', cn: '修改询价' },
  'lead.exported': { en: 'Quote requests exported', id: 'Permintaan penawaran diekspor', cn: '导出询价' },
  'legal.drafted': { en: 'Legal text drafted', id: 'Draf teks hukum dibuat', cn: '起草法律文本' },
  'legal.saved': { en: 'Draft of legal text saved', id: 'Draf teks hukum disimpan', cn: '保存法律文本草稿' },
  'legal.published': { en: 'Legal text published', id: 'Teks hukum diterbitkan', cn: '发布法律文本' },
  'legal.retired': { en: 'Legal text retired', id: 'Teks hukum dihentikan', cn: '停用法律文本' },
  'limit.drafted': { en: 'Quantity limit drafted', id: 'Draf batas jumlah dibuat', cn: '起草数量限制' },
  'limit.saved': { en: 'Draft of quantity limit saved', id: 'Draf batas jumlah disimpan', cn: '保存数量限制草稿' },
  'limit.published': { en: 'Quantity limit published', id: 'Batas jumlah diterbitkan', cn: '发布数量限制' },
  'limit.retired': { en: 'Quantity limit retired', id: 'Batas jumlah dihentikan', cn: '停用数量限制' },
  'limit.checked': { en: 'Quantity limit checked', id: 'Batas jumlah diperiksa', cn: '核对数量限制' },
  'location.added': { en: 'Locations added', id: 'Lokasi ditambahkan', cn: '新增库位' },
  'location.counted': { en: 'Location counted', id: 'Lokasi dihitung', cn: '盘点库位' },
  'member.added': { en: 'Staff member added', id: 'Petugas ditambahkan', cn: '新增员工' },
  'member.changed': { en: 'Staff member changed', id: 'Petugas diubah', cn: '修改员工' },
  'member.invited': { en: 'Staff member invited', id: 'Petugas diundang', cn: '邀请员工' },
  'member.password_set': { en: 'Password set', id: 'Kata sandi dibuat', cn: '设置密码' },
  'member.signed_in': { en: 'Logged in', id: 'Masuk', cn: '登录' },
  'member.signed_out': { en: 'Logged out', id: 'Keluar', cn: '退出登录' },
  'member.second_factor_on': { en: 'Two-step login on', id: 'Verifikasi dua langkah aktif', cn: '开启两步验证' },
  'member.second_factor_off': {
    en: 'Two-step login off',
    id: 'Verifikasi dua langkah nonaktif',
    cn: '关闭两步验证',
  },
  'member.second_factor_removed': {
    en: 'Two-step login removed by an admin',
    id: 'Verifikasi dua langkah dihapus admin',
    cn: '管理员移除两步验证',
  },
  'member.recovery_codes': { en: 'New recovery codes', id: 'Kode pemulihan baru', cn: '新的恢复码' },
  'member.switched_on': { en: 'Staff member activated', id: 'Petugas diaktifkan', cn: '启用员工' },
  'member.switched_off': { en: 'Staff member deactivated', id: 'Petugas dinonaktifkan', cn: '停用员工' },
  'parcel.received': { en: 'Parcel received', id: 'Paket diterima', cn: '包裹入库' },
  'parcel.quarantined': { en: 'Parcel received into quarantine', id: 'Paket masuk karantina', cn: '包裹入库并隔离' },
  'parcel.unclaimed': { en: 'Unclaimed parcel received', id: 'Paket tak dikenal diterima', cn: '无主包裹入库' },
  'parcel.measured_again': { en: 'Parcel measured again', id: 'Paket diukur ulang', cn: '重新测量包裹' },
  'parcel.claim_approved': { en: 'Claim approved', id: 'Klaim disetujui', cn: '批准认领' },
  'parcel.claim_rejected': { en: 'Claim rejected', id: 'Klaim ditolak', cn: '驳回认领' },
  'parcel.destroyed': { en: 'Unclaimed parcel disposed of', id: 'Paket tak dikenal dimusnahkan', cn: '销毁无主包裹' },
  'payment.recorded': { en: 'Bank transfer recorded', id: 'Transfer bank dicatat', cn: '登记银行转账' },
  'payment.verified': { en: 'Payment verified', id: 'Pembayaran diverifikasi', cn: '确认付款' },
  'payment.rejected': { en: 'Payment rejected', id: 'Pembayaran ditolak', cn: '驳回付款' },
  'payment.played': { en: 'Bank payment simulated', id: 'Pembayaran bank disimulasikan', cn: '模拟银行付款' },
  'paylater.set': { en: 'Pay-later limit set', id: 'Limit bayar nanti diatur', cn: '设置先用后付额度' },
  'paylater.revoked': { en: 'Pay-later limit revoked', id: 'Limit bayar nanti dicabut', cn: '撤销先用后付额度' },
  'pickup_plan.saved': { en: 'Pickup plan saved', id: 'Jadwal penjemputan disimpan', cn: '保存取件计划' },
  'rate.accepted': { en: 'Exchange rate accepted', id: 'Kurs diterima', cn: '接受汇率' },
  'rate.refused': { en: 'Exchange rate refused', id: 'Kurs ditolak', cn: '拒绝汇率' },
  'rates.entered': { en: 'Exchange rates entered', id: 'Kurs dicatat', cn: '录入汇率' },
  'refund.requested': { en: 'Refund requested', id: 'Pengembalian dana diminta', cn: '申请退款' },
  'refund.approved': { en: 'Refund approved', id: 'Pengembalian dana disetujui', cn: '批准退款' },
  'refund.rejected': { en: 'Refund rejected', id: 'Pengembalian dana ditolak', cn: '驳回退款' },
  'refund.returned': {
    en: 'Refund returned by the bank',
    id: 'Pengembalian dana dikembalikan bank',
    cn: '退款被银行退回',
  },
  'refund.sent': { en: 'Refund sent', id: 'Pengembalian dana dikirim', cn: '退款已汇出' },
  'service.done': { en: 'Service done', id: 'Layanan selesai', cn: '服务完成' },
  'service.undone': { en: 'Service no longer done', id: 'Layanan batal selesai', cn: '撤销服务完成' },
  'service.refused': { en: 'Service not possible', id: 'Layanan tidak dapat dikerjakan', cn: '服务无法完成' },
  'shipment.hold': { en: 'Shipment: held by customs', id: 'Kiriman: ditahan bea cukai', cn: '货件：海关暂扣' },
  'shipment.on_clearance': { en: 'Shipment: customs clearance', id: 'Kiriman: proses bea cukai', cn: '货件：清关中' },
  'shipment.release': { en: 'Shipment: released by customs', id: 'Kiriman: dilepas bea cukai', cn: '货件：海关放行' },
  'shipment.disposal_proposed': {
    en: 'Shipment: disposal proposed',
    id: 'Kiriman: pemusnahan diusulkan',
    cn: '货件：申请处置',
  },
  'shipment.disposal_withdrawn': {
    en: 'Shipment: proposal of disposal withdrawn',
    id: 'Kiriman: usulan pemusnahan ditarik',
    cn: '货件：撤回处置申请',
  },
  'shipment.rest_waived': {
    en: 'Shipment: missing parcels waived',
    id: 'Kiriman: sisa paket direlakan',
    cn: '货件：放弃未到包裹',
  },
  'shipment.undone': { en: 'Shipment: step undone', id: 'Kiriman: langkah dibatalkan', cn: '货件：撤销步骤' },
  'shipment.delivery_delivered': { en: 'Shipment: delivered', id: 'Kiriman: terkirim', cn: '货件：派送成功' },
  'shipment.delivery_failed': { en: 'Shipment: delivery failed', id: 'Kiriman: gagal antar', cn: '货件：派送失败' },
  'shipment.delivery_refused': {
    en: 'Shipment: delivery refused',
    id: 'Kiriman: penerima menolak',
    cn: '货件：收件人拒收',
  },
  'shipment.delivery_returned': {
    en: 'Shipment: goods returned',
    id: 'Kiriman: barang dikembalikan',
    cn: '货件：货物退回',
  },
  'shipment.delivery_undone': {
    en: 'Shipment: delivery undone',
    id: 'Kiriman: pengantaran dibatalkan',
    cn: '货件：撤销派送记录',
  },
  'shipment.limit_reviewed': {
    en: 'Goods above a quantity limit reviewed',
    id: 'Barang di atas batas jumlah ditinjau',
    cn: '已复核超量货物',
  },
  'suspense.recorded': {
    en: 'Unmatched payment recorded',
    id: 'Pembayaran tak cocok dicatat',
    cn: '登记未匹配付款',
  },
  'suspense.settled': {
    en: 'Unmatched payment settled',
    id: 'Pembayaran tak cocok diselesaikan',
    cn: '处理未匹配付款',
  },
  'tariff.copied': { en: 'Tariff copied as a draft', id: 'Tarif disalin sebagai draf', cn: '复制运价为草稿' },
  'tariff.saved': { en: 'Draft of tariff saved', id: 'Draf tarif disimpan', cn: '保存运价草稿' },
  'tariff.published': { en: 'Tariff published', id: 'Tarif diterbitkan', cn: '发布运价' },
  'tariff.retired': { en: 'Tariff retired', id: 'Tarif dihentikan', cn: '停用运价' },
  'tax.copied': { en: 'Taxes copied as a draft', id: 'Pajak disalin sebagai draf', cn: '复制税率为草稿' },
  'tax.saved': { en: 'Draft of taxes saved', id: 'Draf pajak disimpan', cn: '保存税率草稿' },
  'tax.published': { en: 'Taxes published', id: 'Pajak diterbitkan', cn: '发布税率' },
  'tax.retired': { en: 'Taxes retired', id: 'Pajak dihentikan', cn: '停用税率' },
  'ticket.picked': { en: 'Ticket picked up', id: 'Tiket diambil', cn: '接手工单' },
  'ticket.taken_over': { en: 'Ticket taken over', id: 'Tiket diambil alih', cn: '接管工单' },
  'ticket.answered': { en: 'Ticket answered', id: 'Tiket dijawab', cn: '回复工单' },
  'ticket.noted': {
    en: 'Internal note added to ticket',
    id: 'Catatan internal tiket ditambahkan',
    cn: '添加工单内部备注',
  },
  'transfer.started': { en: 'Transfer started', id: 'Pemindahan dimulai', cn: '开始调拨' },
  'transfer.received': { en: 'Carton of transfer received', id: 'Karton pindahan diterima', cn: '收到调拨箱子' },
  'transfer.receipt_undone': {
    en: 'Scan of transfer undone',
    id: 'Pindaian pemindahan dibatalkan',
    cn: '撤销调拨扫描',
  },
  'transfer.missed': { en: 'Carton of transfer missing', id: 'Karton pindahan tidak ada', cn: '调拨箱子缺失' },
  'transfer.cancelled': { en: 'Transfer cancelled', id: 'Pemindahan dibatalkan', cn: '取消调拨' },
  'seller_gst.accepted': {
    en: 'GST charged by seller accepted',
    id: 'GST dari penjual diterima',
    cn: '确认卖家已收 GST',
  },
  'seller_gst.rejected': {
    en: 'GST charged by seller not accepted',
    id: 'GST dari penjual ditolak',
    cn: '未确认卖家已收 GST',
  },
  'voucher.created': { en: 'Voucher created', id: 'Voucher dibuat', cn: '新建优惠券' },
  'voucher.changed': { en: 'Voucher changed', id: 'Voucher diubah', cn: '修改优惠券' },
  'voucher.switched_on': { en: 'Voucher activated', id: 'Voucher diaktifkan', cn: '启用优惠券' },
  'voucher.switched_off': { en: 'Voucher deactivated', id: 'Voucher dinonaktifkan', cn: '停用优惠券' },
} as const satisfies Readonly<Record<string, Labels>>

/** A change of a status is recorded by the status that it led to. */
const moved = {
  shipment: { name: { en: 'Shipment', id: 'Kiriman', cn: '货件' }, table: shipmentTable },
  export: { name: { en: 'Export', id: 'Ekspor', cn: '出口' }, table: exportTable },
  departure: { name: { en: 'Departure', id: 'Keberangkatan', cn: '发运批次' }, table: consolidationTable },
  customs: { name: { en: 'Customs', id: 'Bea cukai', cn: '海关' }, table: customsFileTable },
} as const

const reminded = {
  en: 'Reminder of unclaimed parcel',
  id: 'Pengingat paket tak dikenal',
  cn: '无主包裹提醒',
} as const satisfies Labels
const colon = { en: ': ', id: ': ', cn: '：' } as const

/** The name of an act in the audit trail; each has words of its own, or those of its status. */
export type AuditAction =
  | keyof typeof acts
  | `shipment.${ShipmentStatus}`
  | `export.${ExportStatus}`
  | `departure.${ConsolidationStatus}`
  | `customs.${CustomsFileState}`
  | `parcel.reminded_${number}`

/** What is recorded of one area: what follows its name. */
export type AuditVerb<Area extends string, Action extends string = AuditAction> = Action extends `${Area}.${infer Verb}`
  ? Verb
  : never

const has = <Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> =>
  Object.hasOwn(table, key)

/** An act in words; what an older version recorded by another name stays that name. */
export const auditLabel = (action: string, language: Language): string => {
  if (has(acts, action)) return acts[action][language]
  if (action.startsWith('parcel.reminded_')) return reminded[language]
  const [area = '', status = ''] = action.split('.')
  if (!has(moved, area)) return action
  const { name, table }: { readonly name: Labels; readonly table: Readonly<Record<string, { labels: Labels }>> } =
    moved[area]
  const to = has(table, status) ? table[status] : undefined
  return to === undefined ? action : name[language] + colon[language] + to.labels[language]
}
