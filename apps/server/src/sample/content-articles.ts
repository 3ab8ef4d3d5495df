/** Articles that help a newcomer; their facts match the portal's own rules. */
export const sampleArticles = [
  {
    slug: 'marking-code-on-the-carton',
    daysOld: 3,
    title: {
      en: 'Where the marking code goes',
      id: 'Di mana kode marking ditulis',
      cn: '唛头应该写在哪里',
    },
    excerpt: {
      en: 'The warehouse is a house with thousands of flats. The marking code is your door number.',
      id: 'Gudang ibarat gedung dengan ribuan pintu. Kode marking adalah nomor pintu Anda.',
      cn: '仓库就像一栋大楼，唛头就是您的门牌号',
    },
    body: {
      en: `Every customer has one marking code for each route: air, sea, and sea by full container. It looks like SFSG7K2QM-A. The last letter tells the floor staff which line the box belongs to, so use the code of the route you want.

Give it to the seller in two places: in the name of the recipient and once more in the address. Ask the seller to write it on the outside of every carton too, large enough to read from two metres away.

Then declare the parcel before it arrives, with the domestic tracking number of the seller. A box with a code but no declaration goes to quarantine until you tell us what is in it. A box with neither waits among the unclaimed ones.

On the warehouse page you can copy the whole address with your code in it and print a label for the carton.`,
      id: `Setiap pelanggan memiliki satu kode marking untuk tiap jalur: udara, laut, dan laut satu kontainer. Bentuknya seperti SFSG7K2QM-A. Huruf terakhir memberi tahu petugas gudang jalur kotak tersebut, jadi pakailah kode sesuai jalur yang Anda inginkan.

Berikan kode itu kepada penjual di dua tempat: pada nama penerima dan sekali lagi di alamat. Minta penjual menuliskannya juga di sisi luar setiap kardus, cukup besar untuk terbaca dari jarak dua meter.

Setelah itu deklarasikan paket sebelum tiba, dengan nomor resi domestik dari penjual. Kotak yang berkode tetapi belum dideklarasikan masuk karantina sampai Anda memberi tahu isinya. Kotak tanpa keduanya menunggu di antara paket tak bertuan.

Di halaman gudang Anda dapat menyalin alamat lengkap berisi kode Anda dan mencetak label untuk kardus.`,
      cn: `每位客户在每条线路上都有一个唛头：空运、海运拼箱、海运整柜。格式如 SFSG7K2QM-A，最后一个字母告诉仓库人员箱子属于哪条线路，因此请使用所选线路的唛头。

请让卖家写在两个位置：收件人姓名栏，以及详细地址中。同时请卖家写在每个外箱上，字要够大，两米外也能看清。

随后请在到货前填写卖家提供的国内快递单号进行预报。有唛头但未预报的箱子会先隔离，等您补充资料；两者都没有的箱子只能列入待认领包裹。

在仓库页面，您可以一键复制带有唛头的完整地址，也可以打印外箱标签。`,
    },
  },
  {
    slug: 'actual-or-volumetric-weight',
    daysOld: 9,
    title: {
      en: 'Why a light box can cost more',
      id: 'Mengapa kotak ringan bisa lebih mahal',
      cn: '为什么轻的箱子反而更贵',
    },
    excerpt: {
      en: 'A plane runs out of room before it runs out of lifting power. Here is how we count.',
      id: 'Ruang pesawat habis lebih dulu daripada daya angkutnya. Begini cara kami menghitung.',
      cn: '飞机的空间往往比载重先用完，计费方法如下',
    },
    body: {
      en: `By air we compare two figures: what the box weighs, and what its size would weigh. The second one is length × width × height in centimetres, divided by 6000. The larger of the two is charged, rounded up to the next half kilogram.

An example: a carton of 40 × 30 × 25 cm that weighs 2.6 kg counts as 5 kg. Two of them weigh 5.2 kg and count as 10 kg.

By sea the volume in cubic metres decides, unless the goods are very dense. That is why furniture and boxes of clothing usually travel cheaper by sea, and phones by air.

Ask the seller for the size of the packed carton, not of the product. The calculator shows both routes side by side, with the figure that decided.`,
      id: `Untuk jalur udara kami membandingkan dua angka: berat kotak, dan berat menurut ukurannya. Angka kedua adalah panjang × lebar × tinggi dalam sentimeter dibagi 6000. Yang lebih besar menjadi dasar biaya, dibulatkan ke atas per setengah kilogram.

Contoh: kardus 40 × 30 × 25 cm seberat 2,6 kg dihitung 5 kg. Dua kardus seberat 5,2 kg dihitung 10 kg.

Untuk jalur laut yang menentukan adalah volume dalam meter kubik, kecuali barangnya sangat padat. Karena itu mebel dan pakaian dalam kardus biasanya lebih murah lewat laut, sedangkan ponsel lewat udara.

Tanyakan kepada penjual ukuran kardus yang sudah dikemas, bukan ukuran barangnya. Kalkulator menampilkan kedua jalur berdampingan beserta angka yang menentukan.`,
      cn: `空运会比较两个数字：箱子的实际重量，以及按体积折算的重量。后者为长 × 宽 × 高（厘米）除以 6000。取较大者计费，并向上取整到 0.5 公斤。

例如：40 × 30 × 25 厘米、重 2.6 公斤的纸箱按 5 公斤计；两箱共重 5.2 公斤，按 10 公斤计。

海运一般按立方米计费，货物密度特别大时除外。所以家具、成箱的衣物通常走海运更便宜，手机则适合空运。

请向卖家询问打包后外箱的尺寸，而不是商品尺寸。计算器会并列显示两条线路，并说明由哪个数字决定价格。`,
    },
  },
  {
    slug: 'what-quarantine-means',
    daysOld: 16,
    title: {
      en: 'Quarantine: nothing is wrong with your parcel',
      id: 'Karantina: paket Anda baik-baik saja',
      cn: '“隔离”不代表包裹有问题',
    },
    excerpt: {
      en: 'It arrived and something about it is missing. You can usually settle it in two minutes.',
      id: 'Paket sudah tiba, hanya datanya belum lengkap. Biasanya selesai dalam dua menit.',
      cn: '货已到仓，只是资料还缺一部分，通常两分钟就能补齐',
    },
    body: {
      en: `Quarantine has nothing to do with animals or plants here. It means that the parcel is at the warehouse and that its data is missing or does not match: it was not declared, the list of items is incomplete, a sea shipment lacks its item invoice, or the measured weight differs a lot.

Open the shipment and choose to complete it. The wizard shows what you declared beside what the warehouse measured. Add what is missing and save. The shipment moves on by itself.

Storage is free for 14 days by air and 30 by sea, counted from the day after arrival. Days on which only we can act, such as checking damaged goods, do not count. We remind you 7, 3 and 1 days before the free days end. After that each carton costs S$0.50 a day (to Indonesia Rp 5,000), which is added to your invoice. After 60 days the goods count as abandoned: two of our staff may then dispose of them, unless you complete the shipment first.`,
      id: `Karantina di sini tidak ada hubungannya dengan hewan atau tumbuhan. Artinya paket sudah ada di gudang tetapi datanya kurang atau tidak cocok: belum dideklarasikan, daftar barang belum lengkap, kiriman laut belum punya faktur barang, atau berat terukur jauh berbeda.

Buka kiriman tersebut lalu pilih lengkapi. Formulir menampilkan data Anda di sebelah hasil ukur gudang. Tambahkan yang kurang, lalu simpan. Kiriman akan berlanjut dengan sendirinya.

Penyimpanan gratis selama 14 hari lewat udara dan 30 hari lewat laut, dihitung sejak sehari setelah tiba. Hari yang hanya menunggu tindakan kami, misalnya pemeriksaan barang rusak, tidak dihitung. Kami mengingatkan 7, 3, dan 1 hari sebelum hari gratis habis. Setelah itu tiap karton dikenai Rp5.000 per hari (ke Singapura S$0,50), yang ditambahkan ke tagihan Anda. Setelah 60 hari barang dianggap ditinggalkan: dua petugas kami dapat memusnahkannya, kecuali Anda melengkapi kiriman lebih dulu.`,
      cn: `这里的“隔离”与动植物检疫无关，只表示包裹已到仓，但资料缺失或不符：未预报、物品清单不完整、海运缺少物品发票，或实测重量相差较大。

打开该运单并选择补充资料，页面会并列显示您申报的数据与仓库实测数据。补齐后保存，运单会自动继续。

仓储免费：空运 14 天，海运 30 天，自到仓次日起算；只待我们处理的日子（如查验破损货物）不计。免费期结束前 7、3、1 天会提醒您。之后每箱每天收取 0.50 新元（寄往印尼为 5,000 印尼盾），计入您的账单。满 60 天视为弃货，经我们两名员工确认后可能被处置；在此之前，您仍可补齐资料。`,
    },
  },
  {
    slug: 'taxes-on-what-you-import',
    daysOld: 24,
    title: {
      en: 'Taxes when goods come in',
      id: 'Pajak saat barang masuk',
      cn: '进口时需要缴纳的税',
    },
    excerpt: {
      en: 'Singapore and Indonesia count differently. The calculator estimates both.',
      id: 'Singapura dan Indonesia menghitung dengan cara berbeda. Kalkulator memberi perkiraan untuk keduanya.',
      cn: '新加坡与印尼的算法不同，计算器会给出估算并注明',
    },
    body: {
      en: `Singapore: goods by air or post pay no GST at customs while goods, freight and insurance together are worth S$400 or less. Instead we charge 9 % GST on goods and freight: since 2023 the law treats a GST-registered company that gives you an address abroad as the seller of such low-value goods. Above S$400, customs charge 9 % GST on the whole sum. By sea there is no relief, whatever the value.

Indonesia, by air: up to a value of USD 3 there is VAT only. From there to USD 1,500 most goods pay 7.5 % duty and VAT. Bags, shoes, clothing and bicycles pay 25 %, cosmetics, watches and steel 15 %, and both groups income tax besides. Scientific books are free.

Indonesia, by sea: our price per cubic metre includes clearance and taxes, which is why the line says "included".

Always declare what you really paid. Customs compares, and a wrong value costs more than the tax.`,
      id: `Singapura: barang lewat udara atau pos tidak dikenai GST oleh bea cukai selama nilai barang, ongkos kirim, dan asuransi tidak lebih dari S$400. Sebagai gantinya kami memungut GST 9 % atas barang dan ongkos kirim: sejak 2023, perusahaan terdaftar GST yang memberi Anda alamat di luar negeri dianggap sebagai penjual barang bernilai rendah tersebut. Di atas S$400, bea cukai memungut GST 9 % atas seluruh nilai. Lewat laut tidak ada pembebasan, berapa pun nilainya.

Indonesia lewat udara: sampai nilai USD 3 hanya dikenakan PPN. Di atas itu sampai USD 1.500 sebagian besar barang dikenakan bea masuk 7,5 % dan PPN. Tas, sepatu, pakaian, dan sepeda 25 %; kosmetik, jam tangan, dan baja 15 %; kedua kelompok ini juga dikenakan PPh. Buku ilmu pengetahuan bebas.

Indonesia lewat laut: harga kami per meter kubik sudah termasuk kepabeanan dan pajak, karena itu barisnya bertuliskan "termasuk".

Selalu deklarasikan harga yang benar-benar Anda bayar. Bea Cukai membandingkan, dan nilai yang salah lebih mahal daripada pajaknya.`,
      cn: `新加坡：空运或邮寄货物，如货值、运费和保险合计不超过 400 新元，海关不征消费税，改由我们按货值与运费征收 9%：自 2023 年起，已登记 GST 并为您提供境外地址的公司，依法视为这类低值货物的销售方。超过 400 新元的，由海关按全额征收 9%。海运没有此项减免，与货值无关。

印尼空运：3 美元以内只征增值税；3 至 1,500 美元之间，多数货物缴 7.5% 关税和增值税。箱包、鞋、服装、自行车为 25%，化妆品、手表、钢铁制品为 15%，这两类还需缴预扣所得税；科技图书免税。

印尼海运：我们的每立方米价格已包含清关和税费，因此账单上显示“已含”。

请务必按实际付款金额申报。海关会核对，申报不实的代价远高于税款。`,
    },
  },
] as const
