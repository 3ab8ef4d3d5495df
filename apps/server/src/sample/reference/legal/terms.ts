/** `# ` begins a heading; a blank line ends a paragraph. */
export const sampleTerms = {
  title: { en: 'Terms', id: 'Syarat dan ketentuan', cn: '服务条款' },
  body: {
    en: `This is a sample text and binds nobody. It describes how this portal works. The company that runs it has it checked by counsel and publishes its own.

# Who these terms are for
Everybody who opens an account here or sends goods with us. You must be of age, and your details must be true.

# What we carry
What the portal lets you declare. Some goods are prohibited, and some need documents or the consent of our staff; the portal tells you when you choose a category. Quantity limits are shown with their rule. Goods above one are reviewed, and customs decide.

# What you declare
You declare what is in the boxes, how many pieces and what you paid. Customs rely on it, and so do we. If the goods differ, the shipment may be held, and charges and penalties that follow are yours.

# Prices and payment
The price before measuring is an estimate. Our warehouse measures and weighs; a difference is billed or credited. Duties and taxes are those of the destination. An invoice says until when it is due, and what is unpaid then does not leave.

# Storage
Goods that are not paid for or not complete are stored at our warehouse: free of charge for some days, then for a fee per carton and day. After the last day that the portal names, they count as abandoned and may be disposed of. A parcel that nobody declares is kept as unclaimed for the time that the portal names.

# Delivery and claims
Delivery times are estimates. The shipment shows the planned and the actual stations. Report missing or damaged goods from the shipment within 72 hours after delivery, with photos.

# Cancelling
You can cancel from the shipment as long as the portal offers it. Refunds go to your balance or to the account that you name.

# Our liability
The company states here what it pays for loss and damage, and the law that applies.

# Changes
A new version names its date. Earlier versions stay available below, and we tell you of a new one when you are signed in.`,
    id: `Ini teks contoh dan tidak mengikat siapa pun. Isinya menjelaskan cara kerja portal ini. Perusahaan pengelola memeriksakannya kepada penasihat hukum dan memuat teksnya sendiri.

# Untuk siapa ketentuan ini
Untuk semua yang membuka akun di sini atau mengirim barang bersama kami. Anda harus sudah dewasa, dan data Anda harus benar.

# Yang kami kirim
Barang yang dapat Anda daftarkan di portal. Sebagian barang dilarang, sebagian memerlukan dokumen atau persetujuan petugas kami; portal memberi tahu saat Anda memilih kategori. Batas jumlah ditampilkan beserta aturannya. Barang di atas batas ditinjau, dan Bea Cukai yang memutuskan.

# Yang Anda daftarkan
Anda mendaftarkan isi koli, jumlahnya, dan harga yang Anda bayar. Bea Cukai mengandalkannya, begitu pula kami. Bila barang berbeda, kiriman dapat ditahan, dan biaya serta denda yang timbul menjadi tanggungan Anda.

# Harga dan pembayaran
Harga sebelum pengukuran adalah perkiraan. Gudang kami mengukur dan menimbang; selisihnya ditagih atau dikembalikan. Bea dan pajak mengikuti negara tujuan. Tagihan menyebut batas waktunya, dan yang belum dibayar saat itu tidak diberangkatkan.

# Penyimpanan
Barang yang belum dibayar atau belum lengkap disimpan di gudang kami: gratis selama beberapa hari, lalu dikenai biaya per karton per hari. Setelah hari terakhir yang disebut portal, barang dianggap ditinggalkan dan dapat dimusnahkan. Paket yang tidak didaftarkan siapa pun disimpan sebagai paket tak dikenal selama waktu yang disebut portal.

# Pengantaran dan klaim
Waktu pengantaran adalah perkiraan. Kiriman menampilkan tahap rencana dan tahap sebenarnya. Laporkan barang hilang atau rusak dari kiriman dalam 72 jam setelah diterima, dengan foto.

# Pembatalan
Anda dapat membatalkan dari kiriman selama portal menawarkannya. Pengembalian dana masuk ke saldo atau rekening yang Anda sebutkan.

# Tanggung jawab kami
Di sini perusahaan menyatakan ganti rugi atas kehilangan dan kerusakan, serta hukum yang berlaku.

# Perubahan
Versi baru menyebut tanggalnya. Versi sebelumnya tetap tersedia di bawah, dan kami memberi tahu Anda tentang versi baru saat Anda masuk.`,
    cn: `本页为示例文本，对任何人均无约束力，仅说明本平台的运作方式。运营公司须经法律顾问审核，并发布自己的文本。

# 适用对象
所有在此开立账户或委托我们运输的人。您须已成年，所填信息须真实。

# 可承运的货物
平台允许申报的货物。部分货物禁运，部分需要文件或工作人员同意；选择类别时平台会提示。数量限制会注明依据，超量货物须经复核，以海关决定为准。

# 您的申报
您申报箱内物品、件数和实付价格。海关和我们均以此为据。若实物不符，货件可能被扣留，由此产生的费用和罚款由您承担。

# 价格与付款
测量前的价格为预估。仓库测量称重后，差额将补收或退还。关税和税费按目的国规定。账单注明付款期限，逾期未付的货件不予发出。

# 仓储
未付款或资料不全的货物存放在我们的仓库：前若干天免费，之后按箱按天收费。超过平台所示的最后一天，视为弃货，我们可能予以处置。无人申报的包裹按无主包裹保管，期限以平台所示为准。

# 派送与索赔
派送时间为预估。货件页面显示计划和实际节点。货物缺失或损坏，请在签收后 72 小时内从货件页面提交，并附照片。

# 取消
平台提供取消选项期间，您可从货件页面取消。退款退至余额或您指定的账户。

# 我们的责任
公司在此说明丢失和损坏的赔付标准，以及适用法律。

# 变更
新版本会注明日期。旧版本可在下方查阅；有新版本时，我们会在您登录后告知。`,
  },
}
