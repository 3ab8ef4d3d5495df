import type { ErrorTable } from './table'

/** House consignments and customs files. */
export const customsErrors = {
  customs_state_changed: {
    status: 409,
    en: 'The state has changed: {state}.',
    id: 'Statusnya sudah berubah: {state}.',
    cn: '状态已变为：{state}',
  },
  customs_move_not_allowed: {
    status: 409,
    en: 'Not possible in this state: {state}.',
    id: 'Tidak bisa dalam status ini: {state}.',
    cn: '当前状态无法操作：{state}',
  },
  customs_lodged_otherwise: {
    status: 409,
    en: 'Already lodged under {number}. To correct the number, give a reason.',
    id: 'Sudah diajukan dengan nomor {number}. Untuk mengoreksi nomornya, isi alasan.',
    cn: '已用报关单号 {number} 申报。如需更正单号，请填写原因',
  },
  customs_number_needed: {
    status: 422,
    en: 'Enter the declaration number.',
    id: 'Isi nomor pemberitahuan.',
    cn: '请填写报关单号',
  },
  customs_actor_needed: {
    status: 422,
    en: 'Choose who must act.',
    id: 'Pilih siapa yang harus bertindak.',
    cn: '请选择待处理方',
  },
  customs_declared: {
    status: 409,
    en: 'The declaration is lodged: its goods no longer change.',
    id: 'Pemberitahuan sudah diajukan: barangnya tidak bisa diubah lagi.',
    cn: '已申报，物品信息不能再更改',
  },
  customs_goods_left: {
    status: 422,
    en: 'The departure has left: only what is missing can be filled in.',
    id: 'Sudah berangkat: hanya yang kosong yang bisa diisi.',
    cn: '批次已启运，只能补填缺失内容',
  },
  customs_goods_lacking: {
    status: 409,
    en: 'House consignments that lack an HS code or an IMEI: {count}. Fill them in under “Goods incomplete” first.',
    id: 'House yang belum punya kode HS atau IMEI: {count}. Isi dulu di “Data barang belum lengkap”.',
    cn: '有 {count} 票分单缺少 HS 编码或 IMEI，请先在“物品资料不全”中补填',
  },
  customs_not_released: {
    status: 409,
    en: 'Customs have not released this shipment: it joined after its departure was declared. Its own customs file must be released first.',
    id: 'Kiriman ini belum dirilis bea cukai karena menyusul setelah keberangkatannya dilaporkan. Berkas bea cukainya sendiri harus dirilis dulu.',
    cn: '海关尚未放行此货件：它在批次申报后才加入，须先放行其自身的报关档案',
  },
  customs_nothing_to_withdraw: {
    status: 409,
    en: 'Nothing is to be withdrawn here any more: the goods are on board again, or it was undone.',
    id: 'Tidak ada lagi yang perlu dicabut di sini: barangnya sudah dimuat lagi atau tindakannya dibatalkan.',
    cn: '此处已无需撤回申报：物品已重新装载，或该操作已撤销',
  },
  customs_no_papers: {
    status: 409,
    en: 'Close the departure first: its documents are made then.',
    id: 'Tutup keberangkatan dulu: dokumennya dibuat saat itu.',
    cn: '请先关闭批次，届时生成文件',
  },
  customs_numbers_none: {
    status: 409,
    en: 'No shipment of this departure is on a CN to Indonesia that customs still assess.',
    id: 'Tidak ada kiriman CN ke Indonesia yang masih diproses bea cukai di keberangkatan ini.',
    cn: '该批次没有仍在海关审核中的印尼 CN 货件',
  },
  customs_numbers_closed: {
    status: 409,
    en: 'Identity numbers are given out only from the closing of a departure until its release by customs.',
    id: 'NIK hanya bisa diambil sejak keberangkatan ditutup sampai dirilis bea cukai.',
    cn: '身份证号码仅在批次关闭后至海关放行前可以导出',
  },
  goods_without_hs_code: {
    status: 409,
    en: 'HS code missing: {goods}.',
    id: 'Kode HS belum ada: {goods}.',
    cn: '缺少 HS 编码：{goods}',
  },
  phones_without_imei: {
    status: 409,
    en: 'IMEI missing for a phone: {goods}.',
    id: 'IMEI ponsel belum ada: {goods}.',
    cn: '手机缺少 IMEI：{goods}',
  },
  goods_not_by_air: {
    status: 409,
    en: 'Not carried by air: {goods}.',
    id: 'Tidak diangkut lewat udara: {goods}.',
    cn: '空运不承运：{goods}',
  },
  goods_not_by_sea: {
    status: 409,
    en: 'Not carried by sea: {goods}.',
    id: 'Tidak diangkut lewat laut: {goods}.',
    cn: '海运不承运：{goods}',
  },
  goods_prohibited: {
    status: 409,
    en: 'Prohibited in {destination}: {goods}.',
    id: 'Dilarang di {destination}: {goods}.',
    cn: '{destination}禁止入境：{goods}',
  },
  goods_not_together: {
    status: 409,
    en: 'Must not travel together: {goods}.',
    id: 'Tidak boleh dikirim bersama: {goods}.',
    cn: '不可同票运输：{goods}',
  },
  goods_line_unknown: {
    status: 422,
    en: 'There is no such line of goods.',
    id: 'Baris barang ini tidak ada.',
    cn: '没有该物品行',
  },
  imei_invalid: {
    status: 422,
    en: 'An IMEI has 15 digits. Check this one: {imei}.',
    id: 'IMEI terdiri dari 15 angka. Periksa: {imei}.',
    cn: 'IMEI 为 15 位数字，请核对：{imei}',
  },
  imei_twice: {
    status: 422,
    en: 'This IMEI is given twice: {imei}.',
    id: 'IMEI ini diisi dua kali: {imei}.',
    cn: 'IMEI 重复：{imei}',
  },
  imei_too_many: {
    status: 422,
    en: 'At most {max} IMEIs for this line.',
    id: 'Paling banyak {max} IMEI untuk baris ini.',
    cn: '该行最多 {max} 个 IMEI',
  },
} as const satisfies ErrorTable
