/** `# ` begins a heading; a blank line ends a paragraph. */
export const samplePrivacy = {
  title: { en: 'Privacy notice', id: 'Kebijakan privasi', cn: '隐私政策' },
  body: {
    en: `This is a sample text. It describes what this portal does with data. The company that runs it has it checked by counsel and publishes its own.

# What we collect
Your account: name, email, phone number, password (stored so that nobody can read it), language, and date of birth and gender if you give them.
Your addresses, and the names and phone numbers of your recipients.
Your shipments: what you declare, its value, receipts and photos, measurements and photos from our warehouse, and each step on the way.
Your invoices, payments, refunds and balance, and the bank account that you name for a refund.
For imports into Indonesia: your ID card and its number, because customs ask for them. For a business account: the company’s documents.
Your messages to us, and the devices on which you are signed in, with their internet (IP) address.

# Why
To carry out your orders, to declare your goods to customs, to charge you and to pay you back, to answer you, to keep your account safe, and because tax and customs laws require it. We do not sell data.

# Who receives it
Customs and tax authorities, the airlines, shipping lines, warehouses and couriers that carry your goods, and the providers of payments and of email and messages. Each receives only what its task needs. Your goods travel between countries, and so do the data that accompany them.

# How long we keep it
As long as you have an account. If you erase it, we delete your data at once, except for what the law makes us keep: tax and customs records for 5 years in Singapore and 10 years in Indonesia, from the end of the calendar year. We tell you what that is.
ID cards are stored encrypted. Each time our staff open one it is recorded.

# Your rights
Under Settings you see and correct your data, download all of it, and erase your account. You can withdraw a consent, object, or complain to the authority of your country. Write to the data protection contact below if you need help.

# Cookies
Only those that the portal needs: your sign-in, your language and your country. None for advertising.

# If something goes wrong
If a breach puts your data at risk, we tell you and the authority within the time that the law sets: in Singapore 3 calendar days after we assess it as notifiable, in Indonesia 3 × 24 hours.

# Changes
A new version names its date. Earlier versions stay available below, and we tell you of a new one when you are signed in.`,
    id: `Ini teks contoh. Isinya menjelaskan apa yang dilakukan portal ini dengan data. Perusahaan pengelola memeriksakannya kepada penasihat hukum dan memuat teksnya sendiri.

# Data yang kami kumpulkan
Akun Anda: nama, email, nomor telepon, kata sandi (disimpan sehingga tidak dapat dibaca siapa pun), bahasa, serta tanggal lahir dan jenis kelamin bila Anda mengisinya.
Alamat Anda, serta nama dan nomor telepon penerima.
Kiriman Anda: barang yang Anda daftarkan, nilainya, bukti dan foto, hasil ukur dan foto dari gudang kami, serta setiap tahap perjalanannya.
Tagihan, pembayaran, pengembalian dana, dan saldo Anda, serta rekening bank yang Anda sebutkan untuk pengembalian dana.
Untuk impor ke Indonesia: KTP dan nomornya, karena diminta Bea Cukai. Untuk akun bisnis: dokumen perusahaan.
Pesan Anda kepada kami, dan perangkat tempat Anda masuk beserta alamat internetnya (IP).

# Untuk apa
Untuk menjalankan pesanan Anda, memberitahukan barang Anda kepada Bea Cukai, menagih dan mengembalikan dana, menjawab Anda, menjaga keamanan akun Anda, dan karena diwajibkan undang-undang pajak dan kepabeanan. Kami tidak menjual data.

# Siapa yang menerimanya
Bea Cukai dan kantor pajak, maskapai, pelayaran, gudang, dan kurir yang membawa barang Anda, serta penyedia pembayaran, email, dan pesan. Masing-masing hanya menerima yang diperlukan tugasnya. Barang Anda berpindah antarnegara, begitu pula data yang menyertainya.

# Berapa lama disimpan
Selama Anda memiliki akun. Bila Anda menghapusnya, data Anda kami hapus saat itu juga, kecuali yang wajib disimpan menurut undang-undang: catatan pajak dan kepabeanan selama 5 tahun di Singapura dan 10 tahun di Indonesia, sejak akhir tahun kalender. Kami memberi tahu data apa itu.
KTP disimpan terenkripsi. Setiap kali petugas kami membukanya, hal itu dicatat.

# Hak Anda
Di Pengaturan Anda dapat melihat dan memperbaiki data, mengunduh semuanya, dan menghapus akun. Anda dapat menarik persetujuan, berkeberatan, atau mengadu kepada lembaga di negara Anda. Hubungi kontak pelindungan data di bawah bila perlu bantuan.

# Cookie
Hanya yang diperlukan portal: status masuk, bahasa, dan negara Anda. Tidak ada untuk iklan.

# Bila terjadi kegagalan
Bila kebocoran membahayakan data Anda, kami memberi tahu Anda dan lembaga yang berwenang dalam waktu yang ditetapkan undang-undang: di Singapura 3 hari kalender setelah dinilai wajib dilaporkan, di Indonesia 3 × 24 jam.

# Perubahan
Versi baru menyebut tanggalnya. Versi sebelumnya tetap tersedia di bawah, dan kami memberi tahu Anda tentang versi baru saat Anda masuk.`,
    cn: `本页为示例文本，说明本平台如何处理信息。运营公司须经法律顾问审核，并发布自己的文本。

# 我们收集哪些信息
账户：姓名、邮箱、手机号、密码（以任何人都无法读取的形式保存）、语言，以及您填写的出生日期和性别。
您的地址，以及收件人的姓名和电话。
您的货件：申报内容与价值、凭证和照片、仓库的测量结果和照片，以及运输的每一步。
您的账单、付款、退款和余额，以及您为退款提供的银行账户。
进口至印度尼西亚：海关要求的身份证及其号码。企业账户：公司文件。
您发给我们的消息，以及您登录的设备及其网络（IP）地址。

# 用途
用于履行您的订单、向海关申报货物、收款和退款、回复您、保障账户安全，以及履行税法和海关法的要求。我们不出售信息。

# 谁会收到
海关和税务机关，承运货物的航空公司、船公司、仓库和快递，以及支付、邮件和短信服务商。各方仅收到其工作所需的内容。货物跨国运输，随附的信息也会跨国传输。

# 保存多久
账户存续期间。您注销账户后，我们立即删除您的信息，法律要求保留的除外：税务和海关记录自日历年末起，新加坡保留 5 年，印度尼西亚保留 10 年。我们会告知您保留的内容。
身份证加密保存，工作人员每次查看都会留下记录。

# 您的权利
您可在“设置”中查看和更正信息、下载全部信息、注销账户。您也可以撤回同意、提出异议，或向所在国家的主管机关投诉。需要帮助时，请联系下方的数据保护联系人。

# Cookie
仅使用平台必需的 Cookie：登录状态、语言和国家。不用于广告。

# 发生泄露时
若泄露危及您的信息，我们会在法定期限内通知您和主管机关：新加坡为评估为须通报后的 3 个日历日，印度尼西亚为 3 × 24 小时。

# 变更
新版本会注明日期。旧版本可在下方查阅；有新版本时，我们会在您登录后告知。`,
  },
}
