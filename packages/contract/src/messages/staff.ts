import type { Text } from '../define'

export const staffMessages = {
  staff_logged_in: { en: 'Logged in', id: 'Berhasil masuk', cn: '已登录' },
  staff_logged_out: { en: 'Logged out', id: 'Berhasil keluar', cn: '已退出' },
  customer_suspended: { en: 'The customer is suspended', id: 'Pelanggan sudah ditangguhkan', cn: '客户已暂停' },
  customer_reinstated: {
    en: 'The customer can log in again',
    id: 'Pelanggan dapat masuk kembali',
    cn: '客户已恢复登录',
  },
  parcel_received: { en: 'Booked in: {cart_code}', id: 'Dicatat masuk: {cart_code}', cn: '已入库：{cart_code}' },
  parcel_received_partly: {
    en: 'Booked in: {cart_code}. Not received yet: {numbers}',
    id: 'Dicatat masuk: {cart_code}. Belum diterima: {numbers}',
    cn: '已入库：{cart_code}。尚未收到：{numbers}',
  },
  parcel_measured: { en: 'New measurements saved', id: 'Hasil pengukuran baru tersimpan', cn: '新的测量结果已保存' },
  cartons_moved: { en: 'On {location}', id: 'Di {location}', cn: '已移至 {location}' },
  carton_given_up: {
    en: 'Carton recorded as lost',
    id: 'Karton dicatat hilang',
    cn: '已登记该箱丢失',
  },
  carton_released: {
    en: 'Released from quarantine',
    id: 'Keluar dari karantina',
    cn: '已解除隔离',
  },
  location_counted: {
    en: 'Stock-take of {location} saved',
    id: 'Stok {location} tersimpan',
    cn: '{location} 盘点已保存',
  },
  locations_added: { en: 'Locations added', id: 'Lokasi ditambahkan', cn: '库位已添加' },
  shipment_completed: {
    en: '{cart_code} is marked as complete',
    id: '{cart_code} ditandai lengkap',
    cn: '{cart_code} 已标记为到齐',
  },
  parcel_quarantined: {
    en: 'In quarantine: {cart_code}',
    id: 'Masuk karantina: {cart_code}',
    cn: '已隔离：{cart_code}',
  },
  parcel_unclaimed: { en: 'Booked in as unclaimed', id: 'Dicatat sebagai paket tak dikenal', cn: '已登记为无主包裹' },
  export_approved: {
    en: 'The price of {code} is final',
    id: 'Harga {code} sudah ditetapkan',
    cn: '{code} 的价格已确定',
  },
  export_documents_asked: {
    en: 'The customer was asked for documents',
    id: 'Pelanggan sudah dimintai dokumen',
    cn: '已通知客户补充资料',
  },
  export_rejected: { en: '{code} was rejected', id: '{code} ditolak', cn: '{code} 已拒绝' },
  shipment_moved: { en: 'The shipment was moved', id: 'Kiriman sudah dipindahkan', cn: '货件状态已更新' },
  delivery_recorded: {
    en: 'The attempt was recorded',
    id: 'Percobaan pengantaran sudah dicatat',
    cn: '派送结果已登记',
  },
  act_undone: { en: 'Undone', id: 'Sudah dibatalkan', cn: '已撤销' },
  acts_undone: {
    en: 'Undone for {moved} of {count} shipments',
    id: 'Dibatalkan untuk {moved} dari {count} kiriman',
    cn: '已撤销 {moved}/{count} 票货件',
  },
  shipments_moved: {
    en: '{moved} of {count} shipments were moved',
    id: '{moved} dari {count} kiriman sudah dipindahkan',
    cn: '已更新 {moved}/{count} 票货件',
  },
  transfer_recorded: {
    en: 'The transfer is recorded. A colleague can book it now.',
    id: 'Transfer sudah dicatat. Rekan Anda dapat membukukannya sekarang.',
    cn: '转账已登记，请由另一位同事入账',
  },
  payment_verified: { en: 'The payment is verified', id: 'Pembayaran terverifikasi', cn: '付款已核实' },
  payment_rejected: { en: 'The proof was rejected', id: 'Bukti pembayaran ditolak', cn: '付款凭证已拒绝' },
} as const satisfies Record<string, Text>
