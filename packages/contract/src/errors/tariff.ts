import type { ErrorTable } from './table'

export const tariffErrors = {
  other_person_needed: {
    status: 409,
    en: 'Somebody else must do this: it takes two people.',
    id: 'Langkah ini harus dilakukan petugas lain: diperlukan dua orang.',
    cn: '须由另一位同事操作：此步骤需两人完成',
  },
  /** The draft was saved, or another version was published, after it was read. */
  tariff_changed: {
    status: 409,
    en: 'The tariff has changed in the meantime. Look at it again.',
    id: 'Tarif sudah berubah. Mohon periksa kembali.',
    cn: '运价已有变更，请重新查看',
  },
  tariff_not_draft: {
    status: 409,
    en: 'Only a draft can be changed. Make a copy of this version.',
    id: 'Hanya draf yang dapat diubah. Buat salinan versi ini.',
    cn: '只能修改草稿，请先复制此版本',
  },
  tariff_in_force: {
    status: 409,
    en: 'This tariff is in force. Publish another one in its place.',
    id: 'Tarif ini sedang berlaku. Terbitkan tarif pengganti.',
    cn: '该运价正在生效，请发布新版本替代',
  },
  tariff_code_taken: {
    status: 422,
    en: 'Another version has this code already.',
    id: 'Kode ini sudah dipakai versi lain.',
    cn: '该代码已被其他版本使用',
  },
  tariff_begins_too_early: {
    status: 422,
    en: 'A tariff cannot begin in the past, nor before the one it follows.',
    id: 'Tarif tidak dapat mulai di masa lalu atau sebelum tarif yang digantikannya.',
    cn: '生效时间不得早于现在，也不得早于被替代的版本',
  },
  tariff_rule_twice: {
    status: 422,
    en: 'There is a rule for this agent or zone, track, container and group already.',
    id: 'Aturan untuk agen atau zona, jalur, kontainer, dan kelompok ini sudah ada.',
    cn: '该代理或区域、运输方式、柜型和类别组已有规则',
  },
  tariff_no_bracket: {
    status: 422,
    en: 'This rule has no prices.',
    id: 'Aturan ini belum memiliki harga.',
    cn: '该规则没有价格',
  },
  tariff_bracket_gap: {
    status: 422,
    en: 'There is a gap before this row: no price holds there.',
    id: 'Ada celah sebelum baris ini: tidak ada harga yang berlaku.',
    cn: '此行之前有空档，无适用价格',
  },
  tariff_bracket_overlap: {
    status: 422,
    en: 'This row overlaps the one before.',
    id: 'Baris ini tumpang tindih dengan baris sebelumnya.',
    cn: '此行与上一行重叠',
  },
  tariff_bracket_backwards: {
    status: 422,
    en: 'The end must lie above the beginning.',
    id: 'Batas akhir harus di atas batas awal.',
    cn: '上限必须大于下限',
  },
  tariff_price_missing: {
    status: 422,
    en: 'The price must be more than 0.',
    id: 'Harga harus lebih dari 0.',
    cn: '价格必须大于 0',
  },
  tariff_first_missing: {
    status: 422,
    en: 'Enter the first weight.',
    id: 'Isi berat pertama.',
    cn: '请填写首重',
  },
  tariff_terms_missing: {
    status: 422,
    en: 'This must be more than 0.',
    id: 'Nilai ini harus lebih dari 0.',
    cn: '此项必须大于 0',
  },
  tariff_code_twice: {
    status: 422,
    en: 'This code is used twice.',
    id: 'Kode ini dipakai dua kali.',
    cn: '该代码重复',
  },
  tariff_limits_crossed: {
    status: 422,
    en: 'The highest amount must not be below the lowest.',
    id: 'Batas tertinggi tidak boleh di bawah batas terendah.',
    cn: '最高金额不得低于最低金额',
  },
  tariff_zone_twice: {
    status: 422,
    en: 'This zone is listed twice.',
    id: 'Zona ini tercantum dua kali.',
    cn: '该区域重复',
  },
  tariff_zone_nowhere: {
    status: 422,
    en: 'Say where this zone lies: area or postal codes, or the whole country.',
    id: 'Tentukan letak zona ini: kode wilayah, kode pos, atau seluruh negara.',
    cn: '请填写区域范围：地区代码、邮编或全国',
  },
  tariff_zone_without_price: {
    status: 422,
    en: 'This zone has no price: delivery, or general goods abroad.',
    id: 'Zona ini belum memiliki harga: antar, atau barang umum ke luar negeri.',
    cn: '该区域没有价格：派送价或出口普货价',
  },
  tariff_storage_short: {
    status: 422,
    en: 'Goods count as abandoned only after the free days.',
    id: 'Barang baru dianggap ditinggalkan setelah hari gratis.',
    cn: '须在免费天数之后才能视为弃货',
  },
  tariff_days_backwards: {
    status: 422,
    en: 'The most days must not be fewer than the least.',
    id: 'Hari terlama tidak boleh kurang dari hari tercepat.',
    cn: '最长天数不得少于最短天数',
  },
  tariff_zone_unknown: {
    status: 422,
    en: 'There is no such zone in this tariff.',
    id: 'Zona ini tidak ada dalam tarif.',
    cn: '该运价中没有此区域',
  },
  tariff_zone_without_country: {
    status: 422,
    en: 'Name the countries of this zone by their two letters, for example sg my.',
    id: 'Isi negara di zona ini dengan kode dua huruf, misalnya sg my.',
    cn: '请填写该区域国家的两位代码，例如 sg my',
  },
  tariff_country_unknown: {
    status: 422,
    en: 'One of these is no country code. Use two letters (ISO 3166), for example gb.',
    id: 'Salah satunya bukan kode negara. Gunakan dua huruf (ISO 3166), misalnya gb.',
    cn: '其中有无效的国家代码，请使用两位字母（ISO 3166），例如 gb',
  },
  tariff_country_twice: {
    status: 422,
    en: 'A country can stand in one zone only, and once.',
    id: 'Satu negara hanya boleh ada di satu zona, dan satu kali.',
    cn: '一个国家只能列入一个区域，且只列一次',
  },
  /** Part of an import tariff in an export tariff, or vice versa. */
  tariff_other_service: {
    status: 422,
    en: 'This does not belong on this kind of tariff.',
    id: 'Isian ini tidak berlaku untuk jenis tarif ini.',
    cn: '此项不适用于该类运价',
  },
  rate_exists: {
    status: 422,
    en: 'Another rate holds from this time already. Enter yours from a later time.',
    id: 'Kurs lain sudah berlaku sejak waktu ini. Masukkan kurs dengan waktu yang lebih baru.',
    cn: '该时间起已有其他汇率，请填写更晚的生效时间',
  },
  currency_twice: {
    status: 422,
    en: 'This currency is listed twice.',
    id: 'Mata uang ini tercantum dua kali.',
    cn: '该货币重复',
  },
} as const satisfies ErrorTable
