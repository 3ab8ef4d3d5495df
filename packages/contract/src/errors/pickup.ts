import type { ErrorTable } from './table'

/** Exports that a courier picks up. */
export const pickupErrors = {
  pickup_not_chosen: {
    status: 409,
    en: 'You chose to bring or send this shipment yourself.',
    id: 'Anda memilih mengantar atau mengirim sendiri kiriman ini.',
    cn: '您为该货件选择了自行送仓',
  },
  pickup_chosen: {
    status: 409,
    en: 'Our courier picks this shipment up. Book a pickup time.',
    id: 'Kiriman ini dijemput kurir kami. Silakan pilih jadwal penjemputan.',
    cn: '该货件由我们上门取件，请预约取件时间',
  },
  pickup_not_ready: {
    status: 409,
    en: 'This shipment isn’t waiting for a pickup.',
    id: 'Kiriman ini tidak sedang menunggu penjemputan.',
    cn: '该货件目前不待取件',
  },
  pickup_not_done: {
    status: 409,
    en: 'There is no receipt yet. The boxes haven’t been picked up.',
    id: 'Belum ada tanda terima. Koli belum dijemput.',
    cn: '尚未取件，暂无回执',
  },
  pickup_closed: {
    status: 409,
    en: 'It’s too late to change this pickup. Contact us if you can’t make it.',
    id: 'Jadwal ini sudah tidak dapat diubah. Hubungi kami bila Anda berhalangan.',
    cn: '已过更改时限，如无法配合取件请联系我们',
  },
  pickup_on_the_way: {
    status: 409,
    en: 'Our courier is already on the way.',
    id: 'Kurir kami sudah dalam perjalanan.',
    cn: '快递员已出发',
  },
  pickup_slot_gone: {
    status: 422,
    en: 'This time can’t be booked any more. Next free: {next}.',
    id: 'Jadwal ini sudah tidak tersedia. Jadwal kosong berikutnya: {next}.',
    cn: '该时段已不可预约。最近可约：{next}',
  },
  pickup_slot_full: {
    status: 422,
    en: 'Someone just took the last place. Next free: {next}.',
    id: 'Tempat terakhir baru saja terisi. Jadwal kosong berikutnya: {next}.',
    cn: '该时段刚刚约满。最近可约：{next}',
  },
  pickup_none_free: {
    status: 422,
    en: 'This time can’t be booked any more, and no other is free. Please contact us.',
    id: 'Jadwal ini sudah tidak tersedia dan tidak ada jadwal lain. Silakan hubungi kami.',
    cn: '该时段已不可预约，且暂无其他时段，请联系我们',
  },
  pickup_not_recorded: {
    status: 409,
    en: 'Record the pickup first.',
    id: 'Catat penjemputannya lebih dulu.',
    cn: '请先登记取件结果',
  },
  pickup_recorded: {
    status: 409,
    en: 'Already recorded by {by} at {at}: {status}.',
    id: 'Sudah dicatat oleh {by} pukul {at}: {status}.',
    cn: '{by} 已于{at}登记：{status}',
  },
  pickup_over: {
    status: 409,
    en: 'This pickup is no longer open: {status}.',
    id: 'Penjemputan ini sudah tidak terbuka: {status}.',
    cn: '该取件任务已结束：{status}',
  },
  pickup_other_day: {
    status: 409,
    en: 'This pickup is on {day}. Start it on that day.',
    id: 'Penjemputan ini pada {day}. Mulai pada hari itu.',
    cn: '该取件安排在{day}，请当天再出发',
  },
  pickup_not_due: {
    status: 422,
    en: 'This pickup is on {day}. Record it as not picked up on that day at the earliest.',
    id: 'Penjemputan ini pada {day}. Baru dapat dicatat gagal mulai hari itu.',
    cn: '该取件安排在{day}，最早当天才能登记为未取件',
  },
  pickup_name_needed: {
    status: 422,
    en: 'Enter who handed the boxes over.',
    id: 'Isi nama yang menyerahkan koli.',
    cn: '请填写交件人姓名',
  },
  pickup_photo_needed: {
    status: 422,
    en: 'Take a photo of the boxes.',
    id: 'Ambil foto kolinya.',
    cn: '请拍摄箱子照片',
  },
  pickup_boxes_needed: {
    status: 422,
    en: 'Enter how many boxes you took.',
    id: 'Isi jumlah koli yang diambil.',
    cn: '请填写取走的箱数',
  },
  pickup_window_order: {
    status: 422,
    en: 'The end must be after the start.',
    id: 'Jam selesai harus setelah jam mulai.',
    cn: '结束时间须晚于开始时间',
  },
  pickup_window_overlap: {
    status: 422,
    en: 'This window overlaps another one on the same day.',
    id: 'Jadwal ini bertumpuk dengan jadwal lain di hari yang sama.',
    cn: '该时段与同一天的其他时段重叠',
  },
  pickup_cutoff_late: {
    status: 422,
    en: 'On the same day the cut-off can’t be after the start.',
    id: 'Di hari yang sama, batas pemesanan tidak boleh setelah jam mulai.',
    cn: '当天截止时间不能晚于开始时间',
  },
} as const satisfies ErrorTable
