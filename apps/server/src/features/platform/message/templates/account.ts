import type { Templates } from './template'

export const accountTemplates = {
  verification_code: {
    en: {
      subject: '{code} is your Layar code',
      body: 'Your code is {code}. It expires in {minutes} minutes. Never share it; we will not ask for it.',
    },
    id: {
      subject: '{code} adalah kode Layar Anda',
      body: 'Kode Anda {code}. Berlaku {minutes} menit. Jangan berikan kepada siapa pun; kami tidak akan memintanya.',
    },
    cn: {
      subject: '您的 Layar 验证码：{code}',
      body: '您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉任何人，我们不会向您索要。',
    },
  },
  account_exists: {
    en: {
      subject: 'You already have a Layar account',
      body: 'Someone, probably you, tried to register with this contact. You already have an account: just log in. If this wasn’t you, nothing has changed.',
    },
    id: {
      subject: 'Anda sudah punya akun Layar',
      body: 'Seseorang, mungkin Anda, mencoba mendaftar dengan kontak ini. Anda sudah punya akun: silakan masuk. Jika bukan Anda, tidak ada yang berubah.',
    },
    cn: {
      subject: '您已有 Layar 账户',
      body: '有人（可能是您）尝试用此联系方式注册。您已有账户，请直接登录。若非本人操作，账户没有任何变化。',
    },
  },
  contact_taken: {
    en: {
      subject: 'This contact already belongs to your Layar account',
      body: 'Someone, probably you, tried to add this contact to another Layar account. It belongs to yours, so no code was sent. To use it there, log in to this account first and change its contact. If this wasn’t you, nothing has changed.',
    },
    id: {
      subject: 'Kontak ini sudah terdaftar di akun Layar Anda',
      body: 'Seseorang, mungkin Anda, mencoba menambahkan kontak ini ke akun Layar lain. Kontak ini terdaftar di akun Anda, jadi kodenya tidak kami kirim. Untuk memakainya di sana, masuk dulu ke akun ini dan ganti kontaknya. Jika bukan Anda, tidak ada yang berubah.',
    },
    cn: {
      subject: '此联系方式已绑定您的 Layar 账户',
      body: '有人（可能是您）尝试将此联系方式绑定到另一个 Layar 账户。它已绑定您的账户，因此我们没有发送验证码。如需在另一账户使用，请先登录此账户更换联系方式。若非本人操作，账户没有任何变化。',
    },
  },
  password_recovery: {
    en: {
      subject: 'Set a new password',
      body: 'Open the link below within {minutes} minutes to set a new password. If you didn’t request it, ignore this message.',
    },
    id: {
      subject: 'Atur kata sandi baru',
      body: 'Buka tautan di bawah dalam {minutes} menit untuk mengatur kata sandi baru. Jika Anda tidak memintanya, abaikan pesan ini.',
    },
    cn: { subject: '重设密码', body: '请在 {minutes} 分钟内打开下方链接重设密码。若非本人操作，请忽略此消息。' },
  },
  welcome: {
    en: {
      subject: 'Welcome to Layar',
      body: 'Hello {name}, your account is ready. Find your marking code on the warehouse page and give it to your sellers with our warehouse address.',
    },
    id: {
      subject: 'Selamat datang di Layar',
      body: 'Halo {name}, akun Anda siap. Kode marking Anda ada di halaman gudang: berikan kepada penjual bersama alamat gudang kami.',
    },
    cn: {
      subject: '欢迎使用 Layar',
      body: '{name}，您好！账户已开通。您的唛头在仓库页面，请连同仓库地址一起提供给卖家。',
    },
  },
  password_changed: {
    en: {
      subject: 'Your password was changed',
      body: 'The password of your Layar account was changed and other devices were logged out. If this wasn’t you, set a new one right away and contact us.',
    },
    id: {
      subject: 'Kata sandi Anda diubah',
      body: 'Kata sandi akun Layar Anda diubah dan perangkat lain dikeluarkan. Jika bukan Anda, segera atur kata sandi baru dan hubungi kami.',
    },
    cn: {
      subject: '您的密码已更改',
      body: '您的 Layar 账户密码已更改，其他设备已退出登录。若非本人操作，请立即重设密码并联系我们。',
    },
  },
  contact_changed: {
    en: {
      subject: 'Your contact was changed',
      body: 'Your Layar account now uses {contact}. If this wasn’t you, contact us right away.',
    },
    id: {
      subject: 'Kontak Anda diubah',
      body: 'Akun Layar Anda sekarang memakai {contact}. Jika bukan Anda, segera hubungi kami.',
    },
    cn: { subject: '您的联系方式已更改', body: '您的 Layar 账户现使用 {contact}。若非本人操作，请立即联系我们。' },
  },
  sign_in_linked: {
    en: {
      subject: '{provider} can now log in to your account',
      body: 'You can now log in to Layar with {provider}. If this wasn’t you, disconnect it in your settings, change your password and contact us right away.',
    },
    id: {
      subject: '{provider} kini membuka akun Anda',
      body: 'Mulai sekarang Anda dapat masuk ke Layar dengan {provider}. Jika bukan Anda, putuskan di pengaturan, ganti kata sandi, dan segera hubungi kami.',
    },
    cn: {
      subject: '{provider} 现可登录您的账户',
      body: '您现在可以使用 {provider} 登录 Layar。若非本人操作，请在设置中取消关联、修改密码并立即联系我们。',
    },
  },
  referral_reward: {
    en: {
      subject: 'A friend joined: here is your voucher',
      body: 'Someone entered your referral code. A voucher of {total} was added to your promotions.',
    },
    id: {
      subject: 'Teman Anda bergabung: ini voucher Anda',
      body: 'Seseorang memakai kode referral Anda. Voucher {total} sudah masuk ke halaman promo Anda.',
    },
    cn: { subject: '好友已加入：优惠券已到账', body: '有人使用了您的推荐码，{total} 优惠券已放入您的优惠页面。' },
  },
  data_ready: {
    en: {
      subject: 'Your data is ready',
      body: 'Download your data in your settings under Privacy until {due}.',
    },
    id: {
      subject: 'Data Anda sudah siap',
      body: 'Arsip data Anda ada di pengaturan, bagian Privasi. Dapat diunduh sampai {due}.',
    },
    cn: { subject: '您的数据已准备好', body: '数据存档已放在设置的“隐私”部分，可在{due}前下载。' },
  },
  account_suspended: {
    en: {
      subject: 'Your account is suspended',
      body: 'You can’t log in to Layar for now. Open shipments continue. Please contact us to resolve this.',
    },
    id: {
      subject: 'Akun Anda ditangguhkan',
      body: 'Untuk sementara Anda tidak dapat masuk ke Layar. Kiriman yang sedang berjalan tetap diproses. Silakan hubungi kami untuk menyelesaikannya.',
    },
    cn: {
      subject: '您的账户已暂停',
      body: '您暂时无法登录 Layar，在途货件照常处理。请联系我们解决。',
    },
  },
  account_reinstated: {
    en: { subject: 'Your account is active again', body: 'You can log in to Layar again.' },
    id: { subject: 'Akun Anda aktif kembali', body: 'Anda dapat masuk ke Layar seperti biasa.' },
    cn: { subject: '您的账户已恢复', body: '您可以像往常一样登录 Layar。' },
  },
  account_deleted: {
    en: {
      subject: 'Your account is deleted',
      body: 'Your Layar account and your personal data are deleted. {kept} If this wasn’t you, contact us right away.',
    },
    id: {
      subject: 'Akun Anda sudah dihapus',
      body: 'Akun Layar dan data pribadi Anda sudah dihapus. {kept} Jika bukan Anda, segera hubungi kami.',
    },
    cn: {
      subject: '您的账户已删除',
      body: '您的 Layar 账户和个人数据已删除。{kept}若非本人操作，请立即联系我们。',
    },
  },
  id_card_pending: {
    en: {
      subject: 'We’re checking your ID card',
      body: 'We received your ID card. The review takes up to one working day.',
    },
    id: {
      subject: 'KTP Anda sedang ditinjau',
      body: 'KTP Anda sudah kami terima. Peninjauan paling lama 1x24 jam kerja.',
    },
    cn: { subject: '身份证审核中', body: '我们已收到您的身份证，审核最长需要一个工作日。' },
  },
  id_card_verified: {
    en: { subject: 'Your ID card is verified', body: 'You can declare shipments now.' },
    id: { subject: 'KTP Anda terverifikasi', body: 'Sekarang Anda dapat membuat kiriman.' },
    cn: { subject: '身份证已通过认证', body: '现在可以申报货件了。' },
  },
  id_card_rejected: {
    en: {
      subject: 'Please resubmit your ID card',
      body: 'We couldn’t verify your ID card. {note} Please resubmit it.',
    },
    id: {
      subject: 'KTP Anda perlu dikirim ulang',
      body: 'KTP Anda belum dapat diverifikasi. {note} Mohon kirim kembali.',
    },
    cn: { subject: '请重新提交身份证', body: '您的身份证未通过审核。{note} 请重新提交。' },
  },
} as const satisfies Templates
