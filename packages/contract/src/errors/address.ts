import type { ErrorTable } from './table'

export const addressErrors = {
  text_unprintable: {
    status: 422,
    en: 'We can’t print {characters} on labels and documents. Please use Latin letters.',
    id: '{characters} tidak dapat dicetak di label dan dokumen. Mohon pakai huruf Latin.',
    cn: '{characters} 无法打印在面单和单据上，请使用汉字或拉丁字母',
  },
  post_office_box: {
    status: 422,
    en: 'Couriers can’t deliver to a P.O. box. Enter a street address.',
    id: 'Kurir tidak dapat mengantar ke kotak pos. Isi alamat jalan.',
    cn: '快递无法派送至邮政信箱，请填写街道地址',
  },
  postal_code_invalid: {
    status: 422,
    en: 'This postal code does not exist.',
    id: 'Kode pos ini tidak ada.',
    cn: '该邮政编码不存在',
  },
  postal_code_not_in_area: {
    status: 422,
    en: 'This postal code does not belong to the chosen area.',
    id: 'Kode pos ini tidak sesuai dengan wilayah yang dipilih.',
    cn: '该邮政编码与所选地区不符',
  },
  area_unknown: {
    status: 422,
    en: 'Please choose the area from the list.',
    id: 'Silakan pilih wilayah dari daftar.',
    cn: '请从列表中选择地区',
  },
  area_not_served: {
    status: 422,
    en: 'We don’t deliver to this area yet.',
    id: 'Kami belum mengantar ke wilayah ini.',
    cn: '该地区暂不派送',
  },
  address_other_country: {
    status: 422,
    en: 'The address must be in the country of your account.',
    id: 'Alamat harus berada di negara akun Anda.',
    cn: '地址必须位于您账户所属国家',
  },
  address_type_other_service: {
    status: 422,
    en: 'This kind of address belongs to the other service.',
    id: 'Jenis alamat ini milik layanan yang lain.',
    cn: '该地址类型属于另一项服务',
  },
  address_not_abroad: {
    status: 422,
    en: 'The recipient of an export must be in another country.',
    id: 'Penerima kiriman ekspor harus berada di negara lain.',
    cn: '出口收件人须位于其他国家或地区',
  },
  country_unknown: {
    status: 422,
    en: 'Please choose the country from the list.',
    id: 'Silakan pilih negara dari daftar.',
    cn: '请从列表中选择国家或地区',
  },
  postal_code_form: {
    status: 422,
    en: 'Postal codes of this country have a different format. Please check it.',
    id: 'Format kode pos negara itu berbeda. Mohon periksa kembali.',
    cn: '该国家或地区的邮政编码格式不同，请核对',
  },
  phone_abroad: {
    status: 422,
    en: 'Enter a phone number of that country, or one that begins with + and its country code.',
    id: 'Masukkan nomor telepon negara itu, atau nomor yang diawali + dan kode negaranya.',
    cn: '请输入该国家或地区的电话号码，或以 + 加国际区号开头的号码',
  },
  pin_outside_country: {
    status: 422,
    en: 'The pin is outside the country of your account. Move or remove it.',
    id: 'Pin di peta berada di luar negara akun Anda. Geser atau hapus pin tersebut.',
    cn: '地图上的图钉不在您账户所属国家境内，请移动或移除',
  },
  pin_incomplete: {
    status: 422,
    en: 'A pin needs both latitude and longitude.',
    id: 'Pin memerlukan lintang dan bujur.',
    cn: '图钉需要同时提供纬度和经度',
  },
  addresses_too_many: {
    status: 422,
    en: 'You may keep at most {max} addresses.',
    id: 'Anda dapat menyimpan paling banyak {max} alamat.',
    cn: '最多可保存 {max} 个地址',
  },
  nric_in_text: {
    status: 422,
    en: 'Please leave out identity numbers such as NRIC, FIN or NIK.',
    id: 'Mohon jangan menuliskan nomor identitas seperti NIK, NRIC, atau FIN.',
    cn: '请勿填写 NRIC、FIN、NIK 等身份证件号码',
  },
} as const satisfies ErrorTable
