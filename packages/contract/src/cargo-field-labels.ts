import type { Text } from './define'

/** Labels of the fields of cartons, departures and couriers. */
export const cargoFieldLabels = {
  another_carton: { en: 'Another carton', id: 'Karton lain', cn: '再入库一箱' },
  carrier: { en: 'Courier', id: 'Kurir', cn: '快递公司' },
  event_id: { en: 'Event', id: 'Kejadian', cn: '事件' },
  intake_id: { en: 'Booked parcel', id: 'Paket yang dicatat', cn: '已入库包裹' },
  is_one_consignment: { en: 'One consignment', id: 'Satu kiriman multi-koli', cn: '同一票多件' },
  is_quarantine: { en: 'Quarantine', id: 'Karantina', cn: '隔离' },
  manifest_number: { en: 'Manifest number', id: 'Nomor manifes', cn: '舱单号' },
  receipt_number: { en: 'Tracking number', id: 'Nomor resi', cn: '快递单号' },
  result: { en: 'Result', id: 'Hasil', cn: '结果' },
  service_code: { en: 'Service', id: 'Layanan', cn: '服务' },
  compensation_id: { en: 'Compensation', id: 'Ganti rugi', cn: '赔付' },
  cover: { en: 'Cover', id: 'Perlindungan', cn: '货物保障' },
  rate_bp: { en: 'Premium in percent of the value', id: 'Premi dalam persen dari nilai', cn: '保费率' },
  min_premium: { en: 'Least premium', id: 'Premi minimum', cn: '最低保费' },
  max_insured: { en: 'Highest insured value', id: 'Nilai pertanggungan tertinggi', cn: '最高保额' },
  free_cap: {
    en: 'Paid at most without cover',
    id: 'Ganti rugi tertinggi tanpa perlindungan',
    cn: '未购保障时最高赔付',
  },
  covers: { en: 'Covered', id: 'Dilindungi', cn: '保障范围' },
  excludes: { en: 'Not covered', id: 'Tidak dilindungi', cn: '不保范围' },
  service_request_id: { en: 'Service', id: 'Layanan', cn: '服务' },
  seller_gst_number: { en: 'Seller’s GST number', id: 'Nomor GST penjual', cn: '卖家 GST 注册号' },
  imeis: { en: 'IMEI', id: 'IMEI', cn: 'IMEI' },
  has_no_imei: { en: 'No SIM card', id: 'Tanpa kartu SIM', cn: '无 SIM 卡' },
  seller_gst_proof: { en: 'Receipt with GST', id: 'Struk dengan GST', cn: '显示 GST 的收据' },
  tracking_carrier: { en: 'Carrier', id: 'Kurir', cn: '承运商' },
  tracking_number: { en: 'Tracking number', id: 'Nomor resi kurir', cn: '承运商单号' },
} as const satisfies Record<string, Text>
