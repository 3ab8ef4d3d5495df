import { areaOf } from '@layar/ui/i18n/define.ts'

export const stationKeysText = areaOf({
  en: {
    keys: 'Keys',
    enter: 'Take what is typed in the field. A scanner does this by itself.',
    type: 'Whatever you type or scan goes into the field.',
    typeKey: 'Any character',
    tab: 'From the empty field to the buttons',
    bar: 'Go to a page, find or start something',
    confirm: 'In a dialog: confirm',
    escape: 'In a dialog: close it',
    help: 'Show or hide this list',
  },
  id: {
    keys: 'Pintasan',
    enter: 'Proses isi kolom. Pemindai melakukannya sendiri.',
    type: 'Apa pun yang Anda ketik atau pindai masuk ke kolom ini.',
    typeKey: 'Karakter apa pun',
    tab: 'Dari kolom kosong ke tombol-tombol',
    bar: 'Buka halaman, cari, atau mulai tugas',
    confirm: 'Di dalam dialog: konfirmasi',
    escape: 'Di dalam dialog: tutup',
    help: 'Tampilkan atau sembunyikan daftar ini',
  },
  cn: {
    keys: '快捷键',
    enter: '提交输入框中的内容。扫描枪会自动提交。',
    type: '您输入或扫描的内容都会进入输入框。',
    typeKey: '任意字符',
    tab: '输入框为空时，移到各按钮',
    bar: '打开页面、查找或开始操作',
    confirm: '在对话框中：确认',
    escape: '在对话框中：关闭',
    help: '显示或隐藏此列表',
  },
})
