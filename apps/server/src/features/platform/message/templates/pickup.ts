import type { Templates } from './template'

export const pickupTemplates = {
  export_waiting_pickup: {
    en: {
      subject: '{shipment_code}: please choose a pickup time',
      body: '{shipment_code} is paid, and our courier will pick it up. Choose a pickup time on the shipment’s page.',
    },
    id: {
      subject: '{shipment_code}: silakan pilih jadwal penjemputan',
      body: '{shipment_code} sudah lunas dan akan dijemput kurir kami. Silakan pilih jadwal penjemputan di halaman kiriman.',
    },
    cn: {
      subject: '{shipment_code}：请预约取件时间',
      body: '货件 {shipment_code} 已付款，快递员将上门取件。请在货件页面预约取件时间。',
    },
  },
  export_pickup_booked: {
    en: {
      subject: '{shipment_code}: pickup on {pickup_slot}',
      body: 'Our courier picks up {shipment_code} on {pickup_slot} (local time). Have the boxes packed, with the shipment number on each. You can change the time until {changes_until}.',
    },
    id: {
      subject: '{shipment_code}: dijemput {pickup_slot}',
      body: 'Kurir kami menjemput {shipment_code} pada {pickup_slot} (waktu setempat). Siapkan koli dalam keadaan terkemas, dengan nomor kiriman di setiap koli. Jadwal dapat diubah sampai {changes_until}.',
    },
    cn: {
      subject: '{shipment_code}：{pickup_slot}上门取件',
      body: '快递员将于{pickup_slot}（当地时间）上门取 {shipment_code}。请提前打包，并在每箱写上货件号。{changes_until}前可更改时间。',
    },
  },
  export_pickup_started: {
    en: {
      subject: '{shipment_code}: our courier is on the way',
      body: 'Our courier is on the way to pick up {shipment_code} ({pickup_slot}). Please keep the boxes ready and your phone on.',
    },
    id: {
      subject: '{shipment_code}: kurir dalam perjalanan',
      body: 'Kurir kami sedang menuju lokasi untuk menjemput {shipment_code} ({pickup_slot}). Mohon siapkan koli dan pastikan telepon Anda aktif.',
    },
    cn: {
      subject: '{shipment_code}：快递员已出发',
      body: '快递员正前往取 {shipment_code}（{pickup_slot}）。请备好箱子并保持电话畅通。',
    },
  },
  export_pickup_done: {
    en: {
      subject: '{shipment_code}: picked up',
      body: 'Our courier picked up {shipment_code}. Boxes taken: {boxes}. Handed over by: {name}. Your receipt is on the shipment’s page. We measure the boxes when they reach our warehouse.',
    },
    id: {
      subject: '{shipment_code}: sudah dijemput',
      body: 'Kurir kami telah menjemput {shipment_code}. Jumlah koli: {boxes}. Diserahkan oleh: {name}. Tanda terima ada di halaman kiriman. Koli kami ukur setibanya di gudang.',
    },
    cn: {
      subject: '{shipment_code}：已取件',
      body: '快递员已取走 {shipment_code} 共 {boxes} 箱，交件人：{name}。回执见货件页面。到仓后我们会测量尺寸和重量。',
    },
  },
  export_pickup_failed: {
    en: {
      subject: '{shipment_code}: not picked up',
      body: 'Our courier could not pick up {shipment_code}: {pickup_failure}. Please book a new time on the shipment’s page.',
    },
    id: {
      subject: '{shipment_code}: gagal dijemput',
      body: 'Kurir kami tidak dapat menjemput {shipment_code}: {pickup_failure}. Silakan pilih jadwal baru di halaman kiriman.',
    },
    cn: {
      subject: '{shipment_code}：未能取件',
      body: '快递员未能取走 {shipment_code}：{pickup_failure}。请在货件页面重新预约。',
    },
  },
  export_pickup_corrected: {
    en: {
      subject: '{shipment_code}: correction',
      body: 'Please ignore our last message about the pickup of {shipment_code}. We recorded it by mistake. The pickup is still planned for {pickup_slot}. No action needed.',
    },
    id: {
      subject: '{shipment_code}: koreksi',
      body: 'Mohon abaikan pesan terakhir kami tentang penjemputan {shipment_code}. Itu keliru kami catat. Penjemputan tetap dijadwalkan {pickup_slot}. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{shipment_code}：更正',
      body: '请忽略此前关于 {shipment_code} 取件结果的通知，该结果系误录。取件时间仍为{pickup_slot}，您无需操作。',
    },
  },
} as const satisfies Templates
