import type { ErrorTable } from './table'

export const staffErrors = {
  staff_credentials_wrong: {
    status: 422,
    en: 'The email address or password is wrong.',
    id: 'Email atau kata sandi salah.',
    cn: '邮箱或密码不正确',
  },
  staff_inactive: {
    status: 422,
    en: 'This staff account is deactivated.',
    id: 'Akun petugas ini dinonaktifkan.',
    cn: '该员工账户已停用',
  },
  parcel_no_match: {
    status: 404,
    en: 'Nothing matches this number. Book the parcel in as unclaimed.',
    id: 'Tidak ada kiriman dengan nomor ini. Catat sebagai paket tak dikenal.',
    cn: '没有匹配的货件，请登记为无主包裹',
  },
  at_other_site: {
    status: 409,
    en: 'This shipment is at another site now. Only staff there can change it.',
    id: 'Kiriman ini sedang berada di lokasi lain. Hanya petugas di sana yang dapat mengubahnya.',
    cn: '该货件目前在其他站点，只能由该站点的员工操作',
  },
  agent_not_yours: {
    status: 422,
    en: 'Choose a warehouse where you work.',
    id: 'Pilih gudang tempat Anda bertugas.',
    cn: '请选择您所在的仓库',
  },
  parcel_other_agent: {
    status: 409,
    en: 'This shipment was declared for another warehouse.',
    id: 'Kiriman ini didaftarkan untuk gudang lain.',
    cn: '该货件申报的是其他仓库',
  },
  /** Includes the shelf and the date, so that staff can find the parcel. */
  parcel_received_already: {
    status: 409,
    en: 'This parcel was booked in already: shelf {shelf}, {at}.',
    id: 'Paket ini sudah dicatat masuk: rak {shelf}, {at}.',
    cn: '该包裹已入库：货架 {shelf}，{at}',
  },
  /** Someone else measured the same carton again first. */
  parcel_measured_meanwhile: {
    status: 409,
    en: 'Someone just measured this parcel again. Scan it again to see the new figures.',
    id: 'Petugas lain baru saja mengukur ulang paket ini. Pindai lagi untuk melihat hasilnya.',
    cn: '其他人员刚刚重新测量了此包裹，请重新扫描查看',
  },
  parcel_left_warehouse: {
    status: 409,
    en: 'Nothing can be booked in for this shipment any more. It is at: {status}. Put a carton that has our label on its shelf with “Move cartons”.',
    id: 'Paket untuk kiriman ini tidak bisa dicatat lagi. Status kiriman: {status}. Karton yang sudah berlabel kami taruh di rak lewat “Pindahkan karton”.',
    cn: '该货件已无法再入库，当前状态：{status}。已贴我方标签的箱子请用“移库”放回库位',
  },
  /** There are several receipt numbers, and the one on the carton was not specified. */
  receipt_number_unsaid: {
    status: 422,
    en: 'Choose the tracking number of this parcel.',
    id: 'Pilih nomor resi paket ini.',
    cn: '请选择此包裹的快递单号',
  },
  receipt_number_other: {
    status: 422,
    en: 'This shipment was declared with other tracking numbers.',
    id: 'Kiriman ini didaftarkan dengan nomor resi lain.',
    cn: '该货件申报的是其他快递单号',
  },
  receipt_number_ours: {
    status: 422,
    en: '{code} is a code of ours, not a tracking number of this parcel.',
    id: '{code} adalah kode kami, bukan nomor resi paket ini.',
    cn: '{code} 是我们的编号，不是此包裹的快递单号',
  },
  parcels_missing: {
    status: 409,
    en: 'Not received yet: {numbers}. Book in what is missing, or mark the shipment as complete.',
    id: 'Belum diterima: {numbers}. Catat paket yang kurang, atau tandai kiriman ini sudah lengkap.',
    cn: '尚未收到：{numbers}。请先入库，或将该货件标记为已到齐',
  },
  nothing_missing: {
    status: 409,
    en: 'No parcel of this shipment is missing.',
    id: 'Tidak ada paket yang kurang pada kiriman ini.',
    cn: '该货件没有缺少的包裹',
  },
  carton_unknown: {
    status: 404,
    en: 'No carton has this barcode.',
    id: 'Tidak ada karton dengan kode batang ini.',
    cn: '没有使用此条码的箱子',
  },
  cartons_missing: {
    status: 409,
    en: 'Carton {barcodes} is missing. Scan it where it is, or give the reason why the shipment leaves without it.',
    id: 'Karton {barcodes} belum ditemukan. Pindai di tempatnya, atau tulis alasan kiriman berangkat tanpa karton itu.',
    cn: '箱子 {barcodes} 缺失。请在其所在位置扫描，或说明该运单缺箱发出的原因',
  },
  /** Only what a stock-take or a scan found missing is given up. */
  carton_not_missing: {
    status: 409,
    en: 'Carton {barcode} is not missing: {status}.',
    id: 'Karton {barcode} tidak hilang dari rak: {status}.',
    cn: '箱子 {barcode} 并未缺失：{status}',
  },
  /** Any other carton is released with its shipment. */
  carton_not_held_back: {
    status: 409,
    en: 'Carton {barcode} is not in quarantine by itself: {status}. While its shipment is here, release the shipment.',
    id: 'Karton {barcode} tidak dikarantina sendiri: {status}. Selama kirimannya masih di sini, lepaskan kirimannya.',
    cn: '箱子 {barcode} 并非单独隔离：{status}。货件仍在库时，请对货件解除隔离',
  },
  /** It left with its shipment, was disposed of, or was booked in by mistake. */
  carton_not_here: {
    status: 409,
    en: 'Carton {barcode} is not in the building: {status}.',
    id: 'Karton {barcode} tidak ada di gedung ini: {status}.',
    cn: '箱子 {barcode} 不在库内：{status}',
  },
  carton_delivered_before: {
    status: 409,
    en: 'Carton {barcode} was delivered already: {at}.',
    id: 'Karton {barcode} sudah diterima pelanggan: {at}.',
    cn: '箱子 {barcode} 已于{at}送达',
  },
  /** `with` is the hand-over, the carrier and its number, as far as they are known. */
  carton_handed_over_before: {
    status: 409,
    en: 'Carton {barcode} was handed over to the carrier: {at}, {with}.',
    id: 'Karton {barcode} sudah diserahkan ke kurir: {at}, {with}.',
    cn: '箱子 {barcode} 已于{at}交给承运商：{with}',
  },
  shipment_short: {
    status: 409,
    en: 'Every carton is short on departure {code}: {barcodes}. Scan off what is here first.',
    id: 'Semua karton tercatat kurang di keberangkatan {code}: {barcodes}. Pindai bongkar dulu karton yang ada.',
    cn: '发运批次 {code} 中全部箱子登记为短少：{barcodes}。请先扫描卸下已到的箱子',
  },
  carton_not_unloaded: {
    status: 409,
    en: 'Carton {barcode} has not been scanned off departure {code} yet. Unload it there first.',
    id: 'Karton {barcode} belum dipindai bongkar dari keberangkatan {code}. Pindai di sana dulu.',
    cn: '箱子 {barcode} 尚未从发运批次 {code} 扫描卸下，请先在该批次卸货',
  },
  carton_not_arrived: {
    status: 409,
    en: 'Carton {barcode} is still on departure {code}, which is not marked as arrived: {status}. Mark it as arrived first, then unload the carton.',
    id: 'Karton {barcode} masih di keberangkatan {code} yang belum ditandai tiba: {status}. Tandai tiba dulu, lalu pindai bongkar karton ini.',
    cn: '箱子 {barcode} 仍在发运批次 {code} 上，该批次尚未标记为已到达：{status}。请先标记为已到达，再扫描卸货',
  },
  /** Its customer was told that it is lost. */
  carton_given_up_before: {
    status: 409,
    en: 'Carton {barcode} was given up as lost. An admin undoes that on the page of the carton first.',
    id: 'Karton {barcode} sudah dinyatakan hilang. Admin perlu membatalkannya dulu di halaman karton.',
    cn: '箱子 {barcode} 已确认丢失，请先由管理员在该箱页面撤销',
  },
  carton_other_building: {
    status: 409,
    en: 'Carton {barcode} belongs to another building.',
    id: 'Karton {barcode} milik gedung lain.',
    cn: '箱子 {barcode} 属于其他仓库',
  },
  location_unknown: {
    status: 404,
    en: 'There is no such location here.',
    id: 'Lokasi ini tidak ada di sini.',
    cn: '此处没有该库位',
  },
  location_other_building: {
    status: 409,
    en: '{location} is in another building.',
    id: '{location} ada di gedung lain.',
    cn: '{location} 在其他仓库',
  },
  location_name_invalid: {
    status: 422,
    en: 'A location name has up to 40 letters, digits, blanks and - . _ / #.',
    id: 'Nama lokasi paling banyak 40 huruf, angka, spasi, dan - . _ / #.',
    cn: '库位名称最多 40 个字符，可用字母、数字、空格和 - . _ / #',
  },
  building_unsaid: {
    status: 422,
    en: 'Choose the building: a warehouse of origin, or our own in a country.',
    id: 'Pilih gedungnya: gudang asal, atau gudang kami di suatu negara.',
    cn: '请选择仓库：始发地仓库或我们在某国的自有仓库',
  },
  too_many_cartons: {
    status: 422,
    en: 'At most {max} cartons at once.',
    id: 'Paling banyak {max} karton sekaligus.',
    cn: '一次最多 {max} 箱',
  },
  labels_unsaid: {
    status: 422,
    en: 'Say whose labels to print.',
    id: 'Sebutkan label siapa yang dicetak.',
    cn: '请说明要打印哪些标签',
  },
  marking_code_differs: {
    status: 409,
    en: 'The marking code does not belong to this shipment.',
    id: 'Kode marking bukan milik kiriman ini.',
    cn: '唛头与该货件不符',
  },
  /** Neither a shipment nor a marking code nor a receipt number was given. */
  parcel_not_identified: {
    status: 422,
    en: 'Enter a tracking number, a marking code or a shipment number.',
    id: 'Masukkan nomor resi, kode marking, atau nomor kiriman.',
    cn: '请输入快递单号、唛头或货件编号',
  },
  photos_needed: {
    status: 422,
    en: 'Take at least two photos: the label and the outside.',
    id: 'Ambil paling sedikit dua foto: label dan bagian luar.',
    cn: '请至少拍摄两张照片：面单和外观',
  },
  damage_photo_needed: {
    status: 422,
    en: 'Take a photo of the damage too.',
    id: 'Ambil juga foto kerusakannya.',
    cn: '请同时拍摄破损处照片',
  },
  quarantine_reason_needed: {
    status: 422,
    en: 'Choose the reason for the quarantine.',
    id: 'Pilih alasan karantina.',
    cn: '请选择隔离原因',
  },
  tracking_number_needed: {
    status: 422,
    en: 'Enter the carrier’s tracking number.',
    id: 'Masukkan nomor resi kurir.',
    cn: '请填写承运商单号',
  },
  manifest_number_needed: {
    status: 422,
    en: 'Enter the number of the manifest.',
    id: 'Masukkan nomor manifes.',
    cn: '请填写舱单号',
  },
  later_invoice_unpaid: {
    status: 409,
    en: 'A later invoice of this shipment is not paid yet.',
    id: 'Tagihan tambahan kiriman ini belum dibayar.',
    cn: '该货件的后续账单尚未付款',
  },
  tracking_number_taken: {
    status: 422,
    en: 'Shipment {code} already has this number. Enter another one, or mark both as one consignment.',
    id: 'Nomor ini sudah dipakai kiriman {code}. Masukkan nomor lain, atau tandai sebagai satu kiriman multi-koli.',
    cn: '货件 {code} 已使用此单号。请填写其他单号，或标记为同一票多件',
  },
  tracking_number_twice: {
    status: 422,
    en: 'This number was entered for more than one shipment.',
    id: 'Nomor ini diisi untuk lebih dari satu kiriman.',
    cn: '多票货件填写了同一单号',
  },
  not_one_consignment: {
    status: 422,
    en: 'Only shipments of one customer to the same address can share a number.',
    id: 'Hanya kiriman satu pelanggan ke alamat yang sama yang dapat berbagi satu nomor.',
    cn: '只有同一客户、同一地址的货件才能共用单号',
  },
  status_changed: {
    status: 409,
    en: 'The shipment’s status has changed: {status}.',
    id: 'Status kiriman sudah berubah: {status}.',
    cn: '货件状态已变为：{status}',
  },
  note_needed: {
    status: 422,
    en: 'Write a note for the customer.',
    id: 'Tulis catatan untuk pelanggan.',
    cn: '请填写给客户的说明',
  },
  decided_already: {
    status: 409,
    en: 'Someone has already decided this.',
    id: 'Hal ini sudah diputuskan petugas lain.',
    cn: '已由其他人员处理',
  },
  customer_status_changed: {
    status: 409,
    en: 'This customer’s status has changed. Check it again.',
    id: 'Status pelanggan ini sudah berubah. Mohon muat ulang.',
    cn: '该客户的状态已变更，请刷新后再试',
  },
  id_card_image_gone: { status: 404, en: 'The picture has been deleted.', id: 'Foto sudah dihapus.', cn: '照片已删除' },
  received_amount_differs: {
    status: 409,
    en: 'The amount received differs from the invoice.',
    id: 'Jumlah yang diterima tidak sama dengan tagihan.',
    cn: '收到的金额与账单不符',
  },
  transfer_needs_colleague: {
    status: 409,
    en: 'You recorded this transfer. A colleague must book it.',
    id: 'Transfer ini Anda yang mencatat. Rekan Anda yang harus membukukannya.',
    cn: '该转账由您登记，须由另一位同事入账',
  },
  transfer_pays_invoice: {
    status: 422,
    en: 'This invoice is open for exactly this amount. Record the transfer under Payments.',
    id: 'Tagihan ini masih terbuka dengan jumlah yang sama. Catat transfernya di Pembayaran.',
    cn: '该账单待付金额与此相符，请在“付款核实”中登记',
  },
  bank_reference_used: {
    status: 409,
    en: 'This bank reference was already booked for another payment.',
    id: 'Referensi bank ini sudah dipakai untuk pembayaran lain.',
    cn: '该银行流水号已用于其他付款',
  },
} as const satisfies ErrorTable
