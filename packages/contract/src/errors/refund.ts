import type { ErrorTable } from './table'

export const refundErrors = {
  refund_too_much: {
    status: 422,
    en: 'Up to {left} of this invoice can be refunded.',
    id: 'Paling banyak {left} dari tagihan ini dapat dikembalikan.',
    cn: '此账单最多可退 {left}',
  },
  refund_goods_unnamed: {
    status: 422,
    en: 'Choose the imported shipment whose goods were lost or damaged.',
    id: 'Pilih kiriman impor yang barangnya hilang atau rusak.',
    cn: '请选择货物丢失或损坏的进口货件',
  },
  refund_part_too_much: {
    status: 422,
    en: 'That is more than is left of these charges.',
    id: 'Jumlah ini melebihi sisa biaya tersebut.',
    cn: '超过该项费用的剩余金额',
  },
  refund_part_twice: {
    status: 422,
    en: 'This tax code is listed twice.',
    id: 'Kode pajak ini tercantum dua kali.',
    cn: '该税码重复',
  },
  refund_parts_sum: {
    status: 422,
    en: 'The parts must add up to the refund.',
    id: 'Jumlah semua bagian harus sama dengan pengembalian dana.',
    cn: '各部分之和须等于退款金额',
  },
  refund_open_already: {
    status: 409,
    en: 'A refund of this invoice is already in progress. Finish it first.',
    id: 'Masih ada pengembalian dana untuk tagihan ini. Selesaikan dahulu.',
    cn: '此账单已有退款在处理，请先完成',
  },
  refund_not_again: {
    status: 409,
    en: 'Only a rejected refund of a cancelled shipment can be requested again.',
    id: 'Yang dapat diminta lagi hanya pengembalian dana kiriman batal yang ditolak.',
    cn: '只有被拒绝的已取消货件退款可以重新申请',
  },
  refund_nothing_left: {
    status: 409,
    en: 'Nothing is left to refund for this shipment on this invoice.',
    id: 'Tidak ada lagi dana yang dapat dikembalikan untuk kiriman ini di tagihan ini.',
    cn: '此账单中该货件已没有可退金额',
  },
  refund_not_returned: {
    status: 409,
    en: 'Only a refund that was sent by bank transfer can come back from the bank.',
    id: 'Yang dapat dikembalikan bank hanya dana yang sudah dikirim lewat transfer bank.',
    cn: '只有已通过银行汇出的退款才会被银行退回',
  },
  refund_returned_already: {
    status: 409,
    en: 'This refund has already been recorded as returned by the bank.',
    id: 'Pengembalian dana ini sudah tercatat dikembalikan bank.',
    cn: '此退款已登记为银行退回',
  },
  refund_returned_too_much: {
    status: 422,
    en: 'Enter no more than the {sent} that was sent',
    id: 'Isi paling banyak {sent}, sesuai yang dikirim',
    cn: '不能超过已汇出的 {sent}',
  },
  refund_not_sent: {
    status: 409,
    en: 'No refund of this shipment was sent yet.',
    id: 'Belum ada pengembalian dana kiriman ini yang dikirim.',
    cn: '此货件尚无已发出的退款',
  },
  refunded_by_its_refund: {
    status: 409,
    en: 'A shipment becomes refunded once its refund is sent. Request the refund on its invoice.',
    id: 'Status kiriman berubah menjadi dana dikembalikan setelah dananya dikirim. Ajukan pengembalian dana di tagihannya.',
    cn: '退款发出后，货件状态会自动变为已退款。请在其账单中申请退款',
  },
  refund_shipment_unknown: {
    status: 422,
    en: 'Choose a shipment of this invoice',
    id: 'Pilih kiriman dari tagihan ini',
    cn: '请选择此账单中的货件',
  },
  refund_not_for_top_up: {
    status: 422,
    en: 'A top-up is part of the balance. Correct the balance instead.',
    id: 'Dana isi saldo sudah ada di saldo. Lakukan koreksi saldo.',
    cn: '充值款已在余额中，请改用余额更正',
  },
  refund_way_not_offered: {
    status: 422,
    en: 'This refund method is not available in this country.',
    id: 'Cara pengembalian ini tidak tersedia di negara ini.',
    cn: '该国家不支持此退款方式',
  },
  additional_unseen: {
    status: 409,
    en: 'Additional charges for this shipment were issued meanwhile: {code}. Check them before you add more.',
    id: 'Biaya tambahan untuk kiriman ini baru saja diterbitkan: {code}. Periksa sebelum menambah lagi.',
    cn: '该货件刚刚已开具附加费用账单 {code}，请先查看再添加',
  },
  additional_not_withdrawn: {
    status: 409,
    en: 'Only an unpaid additional invoice that staff issued can be withdrawn.',
    id: 'Yang dapat ditarik hanya tagihan tambahan yang diterbitkan petugas dan belum dibayar.',
    cn: '只能撤回由工作人员开具且尚未付款的附加账单',
  },
  additional_without_invoice: {
    status: 409,
    en: 'This shipment has no invoice yet. Its price is settled at checkout.',
    id: 'Kiriman ini belum memiliki tagihan. Harganya ditentukan saat checkout.',
    cn: '该货件尚无账单，费用在结算时确定',
  },
} as const satisfies ErrorTable
