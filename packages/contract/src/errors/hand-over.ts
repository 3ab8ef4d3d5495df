import type { ErrorTable } from './table'

/** Hand-overs of cartons to a last carrier. */
export const handOverErrors = {
  hand_over_not_open: {
    status: 409,
    en: 'This hand-over is closed: {status}.',
    id: 'Serah terima ini sudah ditutup: {status}.',
    cn: '该交接单已关闭：{status}',
  },
  hand_over_at_other_site: {
    status: 409,
    en: 'This hand-over belongs to another hub. Only staff there can change it.',
    id: 'Serah terima ini milik hub lain. Hanya petugas di sana yang dapat mengubahnya.',
    cn: '该交接单属于其他站点，只能由该站点的员工操作',
  },
  hand_over_empty: {
    status: 409,
    en: 'No carton is on it. Scan a carton first.',
    id: 'Belum ada karton. Pindai karton lebih dulu.',
    cn: '尚无箱子，请先扫描',
  },
  hand_over_not_empty: {
    status: 409,
    en: 'Cartons are on it: {count}. Take them off first.',
    id: 'Masih ada {count} karton. Keluarkan dulu semuanya.',
    cn: '仍有 {count} 箱，请先移除',
  },
  hand_over_obstructed: {
    status: 409,
    en: 'Not ready to hand over: {count} shipments.',
    id: 'Belum siap diserahkan: {count} kiriman.',
    cn: '还有 {count} 票货件不能交接',
  },
  hand_over_code_unknown: {
    status: 404,
    en: 'No carton and no shipment has this code.',
    id: 'Tidak ada karton atau kiriman dengan kode ini.',
    cn: '没有使用此编码的箱子或货件',
  },
  hand_over_nothing_left: {
    status: 409,
    en: 'Shipment {code} has no carton here to hand over.',
    id: 'Tidak ada karton dari kiriman {code} di sini yang bisa diserahkan.',
    cn: '货件 {code} 在此没有可交接的箱子',
  },
  carton_on_other_hand_over: {
    status: 409,
    en: 'Carton {barcode} is on hand-over {code}.',
    id: 'Karton {barcode} ada di serah terima {code}.',
    cn: '箱子 {barcode} 在交接单 {code} 上',
  },
  carton_not_on_hand_over: {
    status: 409,
    en: 'Carton {barcode} is not on this hand-over.',
    id: 'Karton {barcode} tidak ada di serah terima ini.',
    cn: '箱子 {barcode} 不在此交接单上',
  },
  carton_not_handable: {
    status: 409,
    en: 'Carton {barcode} cannot be handed over: {status}.',
    id: 'Karton {barcode} tidak bisa diserahkan: {status}.',
    cn: '箱子 {barcode} 无法交接：{status}',
  },
  /** Unsettled: it is scanned off its departure first, so that both say the same. */
  carton_still_short: {
    status: 409,
    en: 'Carton {barcode} is short on departure {code}. Scan it off there first.',
    id: 'Karton {barcode} tercatat kurang di keberangkatan {code}. Pindai bongkar di sana dulu.',
    cn: '箱子 {barcode} 在发运批次 {code} 中登记为短少，请先在该批次扫描卸货',
  },
  carton_of_other_service: {
    status: 409,
    en: 'Wrong hand-over: carton {barcode} travels the other way.',
    id: 'Serah terima salah: karton {barcode} menuju arah lain.',
    cn: '交接单错误：箱子 {barcode} 是另一方向的货',
  },
  carton_of_other_hub: {
    status: 409,
    en: 'Wrong hand-over: carton {barcode} belongs to another hub.',
    id: 'Serah terima salah: karton {barcode} milik hub lain.',
    cn: '交接单错误：箱子 {barcode} 属于其他站点',
  },
  carton_shipment_not_here: {
    status: 409,
    en: 'Carton {barcode} must not go out yet. Shipment {code}: {status}.',
    id: 'Karton {barcode} belum boleh keluar. Kiriman {code}: {status}.',
    cn: '箱子 {barcode} 暂不能派送。货件 {code}：{status}',
  },
  carton_handed_over_already: {
    status: 409,
    en: 'Carton {barcode} is with the carrier already.',
    id: 'Karton {barcode} sudah ada di kurir.',
    cn: '箱子 {barcode} 已交给承运商',
  },
  carton_collected_here: {
    status: 409,
    en: 'The customer collects carton {barcode} at our counter.',
    id: 'Karton {barcode} diambil pelanggan di loket kami.',
    cn: '箱子 {barcode} 由客户到自提点领取',
  },
  shipment_collected_here: {
    status: 409,
    en: 'The customer collects it at our counter.',
    id: 'Pelanggan mengambilnya di loket kami.',
    cn: '客户将到自提点领取',
  },
  delivery_address_incomplete: {
    status: 409,
    en: 'The address is incomplete: name, phone, street or postal code is missing.',
    id: 'Alamat belum lengkap: nama, telepon, jalan, atau kode pos belum ada.',
    cn: '地址不完整：缺少姓名、电话、街道或邮编',
  },
  cartons_not_handed: {
    status: 409,
    en: 'Not on this hand-over: carton {barcodes}. Scan it, or give a reason.',
    id: 'Belum di serah terima ini: karton {barcodes}. Pindai, atau tulis alasannya.',
    cn: '不在此交接单上：箱子 {barcodes}。请扫描，或填写原因',
  },
  cartons_without_number: {
    status: 409,
    en: 'Without the carrier’s number: carton {barcodes}.',
    id: 'Belum ada nomor resi kurir: karton {barcodes}.',
    cn: '缺少承运商单号：箱子 {barcodes}',
  },
  packing_list_empty: {
    status: 409,
    en: 'No carton is booked in yet.',
    id: 'Belum ada karton yang dicatat.',
    cn: '尚无入库的箱子',
  },
  delivery_not_proved: {
    status: 409,
    en: 'No delivery is recorded yet.',
    id: 'Belum ada pengantaran yang dicatat.',
    cn: '尚无签收记录',
  },
  driver_name_needed: { status: 422, en: 'Enter the driver’s name.', id: 'Isi nama sopir.', cn: '请填写司机姓名' },
  numbers_file_wrong: {
    status: 422,
    en: 'Nothing was saved. Wrong lines: {count}.',
    id: 'Tidak ada yang disimpan. Baris yang salah: {count}.',
    cn: '未保存任何单号，有 {count} 行错误',
  },
  numbers_file_empty: {
    status: 422,
    en: 'The file has no line with a barcode and a number.',
    id: 'Berkas tidak berisi baris dengan kode batang dan nomor.',
    cn: '文件中没有包含条码和单号的行',
  },
  numbers_line_incomplete: {
    status: 422,
    en: 'Each line needs a barcode and a number.',
    id: 'Setiap baris perlu kode batang dan nomor.',
    cn: '每行都需要条码和单号',
  },
  numbers_carton_twice: {
    status: 422,
    en: 'This carton is in the file twice.',
    id: 'Karton ini ada dua kali di berkas.',
    cn: '此箱在文件中重复',
  },
} as const satisfies ErrorTable
