import { areaOf } from '@layar/ui/i18n/define.ts'
import { phoneText as cn } from '../../phone/cn'
import { phoneText as en } from '../../phone/en'
import { phoneText as id } from '../../phone/id'

export const profileText = areaOf({
  en: {
    first_name: 'First name',
    last_name: 'Last name',
    gender: 'Gender',
    noGender: 'Not stated',
    M: 'Male',
    F: 'Female',
    birthday: 'Date of birth',
    phone_number_2: 'Second phone number',
    save: 'Save profile',
    required: 'This field is required',
    ...en,
  },
  id: {
    first_name: 'Nama depan',
    last_name: 'Nama belakang',
    gender: 'Jenis kelamin',
    noGender: 'Tidak disebutkan',
    M: 'Laki-laki',
    F: 'Perempuan',
    birthday: 'Tanggal lahir',
    phone_number_2: 'Nomor telepon kedua',
    save: 'Simpan profil',
    required: 'Kolom ini wajib diisi',
    ...id,
  },
  cn: {
    first_name: '名',
    last_name: '姓',
    gender: '性别',
    noGender: '不填写',
    M: '男',
    F: '女',
    birthday: '出生日期',
    phone_number_2: '备用手机号码',
    save: '保存资料',
    required: '此项为必填项',
    ...cn,
  },
})
