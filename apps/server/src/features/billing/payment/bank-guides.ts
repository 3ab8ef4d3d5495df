import type { Text } from '@layar/contract'
import type { GatewayBank } from '../../../adapters/payment-gateway/port'
import type { Guide } from './method'

const enterNumber: Text = {
  en: 'Type the virtual account number shown above.',
  id: 'Ketik nomor virtual account yang tertera di atas.',
  cn: '输入上方显示的虚拟账号。',
}
const compare: Text = {
  en: 'Check the name and the amount, then confirm with your PIN.',
  id: 'Periksa nama dan jumlahnya, lalu konfirmasi dengan PIN Anda.',
  cn: '核对户名与金额，然后输入密码确认。',
}
const keep: Text = {
  en: 'Keep the receipt. This page changes to Paid within a minute.',
  id: 'Simpan buktinya. Halaman ini berubah menjadi Lunas dalam satu menit.',
  cn: '请保留凭条，本页面会在一分钟内变为已付款。',
}

/** The bank's own names for its menu items: the texts on its screens are not translated. */
interface Menus {
  readonly app: string
  readonly appMenu: string
  readonly web: string
  readonly webMenu: string
  readonly atmMenu: string
}

const menus: Readonly<Record<GatewayBank, Menus>> = {
  bca: {
    app: 'BCA mobile',
    appMenu: 'm-Transfer › BCA Virtual Account',
    web: 'KlikBCA',
    webMenu: 'Transfer Dana › Transfer ke BCA Virtual Account',
    atmMenu: 'Transaksi Lainnya › Transfer › Ke Rek BCA Virtual Account',
  },
  mandiri: {
    app: "Livin' by Mandiri",
    appMenu: 'Bayar › Multipayment',
    web: 'Mandiri Internet Banking',
    webMenu: 'Bayar › Multipayment',
    atmMenu: 'Bayar/Beli › Multipayment',
  },
  bni: {
    app: 'wondr by BNI',
    appMenu: 'Transfer › Virtual Account',
    web: 'BNI Internet Banking',
    webMenu: 'Transfer › Virtual Account Billing',
    atmMenu: 'Menu Lainnya › Transfer › Virtual Account Billing',
  },
  bri: {
    app: 'BRImo',
    appMenu: 'BRIVA',
    web: 'Internet Banking BRI',
    webMenu: 'Pembayaran › BRIVA',
    atmMenu: 'Transaksi Lain › Pembayaran › Lainnya › BRIVA',
  },
  permata: {
    app: 'PermataMobile X',
    appMenu: 'Bayar Tagihan › Virtual Account',
    web: 'PermataNet',
    webMenu: 'Pembayaran › Virtual Account',
    atmMenu: 'Transaksi Lainnya › Pembayaran › Virtual Account',
  },
}

const openMenu = (place: string, menu: string): Text => ({
  en: `In ${place} choose ${menu}.`,
  id: `Di ${place} pilih ${menu}.`,
  cn: `在 ${place} 中选择 ${menu}。`,
})

const mandiriBiller: Text = {
  en: 'Type the company code shown above first, then the payment code.',
  id: 'Ketik dahulu kode perusahaan di atas, lalu kode bayarnya.',
  cn: '先输入上方的企业代码，再输入付款码。',
}

/** How to pay a virtual account of this bank: at a machine, in its app, on its website. */
export const guidesOf = (bank: GatewayBank): readonly Guide[] => {
  const { app, appMenu, web, webMenu, atmMenu } = menus[bank]
  const number = bank === 'mandiri' ? mandiriBiller : enterNumber
  return [
    {
      title: { en: `With ${app}`, id: `Lewat ${app}`, cn: `通过 ${app}` },
      steps: [openMenu(app, appMenu), number, compare, keep],
    },
    {
      title: { en: 'At an ATM', id: 'Lewat ATM', cn: '通过 ATM' },
      steps: [
        {
          en: 'Put in your card, choose the language and type your PIN.',
          id: 'Masukkan kartu, pilih bahasa, lalu ketik PIN Anda.',
          cn: '插卡，选择语言并输入密码。',
        },
        {
          en: `Choose ${atmMenu}.`,
          id: `Pilih ${atmMenu}.`,
          cn: `选择 ${atmMenu}。`,
        },
        number,
        {
          en: 'Check the name and the amount, then choose Yes.',
          id: 'Periksa nama dan jumlahnya, lalu pilih Ya.',
          cn: '核对户名与金额，然后选择“是”。',
        },
        keep,
      ],
    },
    {
      title: { en: `On the web: ${web}`, id: `Lewat web: ${web}`, cn: `网上银行：${web}` },
      steps: [
        openMenu(web, webMenu),
        number,
        {
          en: 'Check the name and the amount, then confirm with your token.',
          id: 'Periksa nama dan jumlahnya, lalu konfirmasi dengan token Anda.',
          cn: '核对户名与金额，然后使用令牌确认。',
        },
        keep,
      ],
    },
  ]
}
