import { areaOf } from '@layar/ui/i18n/define.ts'

export const imeiText = areaOf({
  en: {
    title: 'IMEI for customs',
    lead: 'Indonesian customs register the IMEI of every device with a SIM card. Add them before your goods leave.',
    complete: 'Customs get these numbers with your declaration.',
    closed: 'Your goods are being declared to customs, so these can no longer be changed here.',
    help: 'Something wrong? Contact us',
    none: 'No IMEI yet',
    noneNeeded: 'No SIM card',
    missing: { one: 'Missing for {count} device', other: 'Missing for {count} devices' },
    save: 'Save IMEI',
  },
  id: {
    title: 'IMEI untuk bea cukai',
    lead: 'Bea Cukai mendaftarkan IMEI setiap perangkat yang memakai kartu SIM. Isi sebelum barang Anda berangkat.',
    complete: 'Nomor ini disampaikan ke Bea Cukai bersama pemberitahuan Anda.',
    closed: 'Barang Anda sedang dilaporkan ke Bea Cukai, jadi nomor ini tidak bisa diubah lagi di sini.',
    help: 'Ada yang salah? Hubungi kami',
    none: 'Belum ada IMEI',
    noneNeeded: 'Tanpa kartu SIM',
    missing: 'Belum ada untuk {count} perangkat',
    save: 'Simpan IMEI',
  },
  cn: {
    title: '报关用 IMEI',
    lead: '印尼海关登记每台使用 SIM 卡的设备的 IMEI，请在发运前填写。',
    complete: '这些号码将随申报提交海关。',
    closed: '物品正在向海关申报，此处无法再更改。',
    help: '有误？联系我们',
    none: '尚无 IMEI',
    noneNeeded: '不使用 SIM 卡',
    missing: '还差 {count} 台设备',
    save: '保存 IMEI',
  },
})
