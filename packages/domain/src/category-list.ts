import type { Carriage, Category, CategoryGroup, CombineRule, TaxClass } from './category'
import type { Country } from './country'
import type { Language } from './language'

export type ListedCategory = Category & {
  readonly labels: Readonly<Record<Language, string>>
  /** Countries whose customs register the IMEIs of such goods. */
  readonly imei_in: readonly Country[]
}

function category(
  slug: string,
  [en, id, cn]: readonly [string, string, string],
  category_group: CategoryGroup,
  tax_class: TaxClass,
  [air, sea]: readonly [Carriage, Carriage],
  combine: CombineRule,
  prohibited_in: readonly Country[] = [],
  imei_in: readonly Country[] = [],
): ListedCategory {
  return { slug, labels: { en, id, cn }, category_group, tax_class, air, sea, combine, prohibited_in, imei_in }
}

const both = ['yes', 'yes'] as const
const seaOnly = ['no', 'yes'] as const
const askByAir = ['ask', 'yes'] as const
const neither = ['no', 'no'] as const

/** The initial categories of a new installation; staff edit the rows, not this list. */
export const startingCategories: readonly ListedCategory[] = [
  category('general-goods', ['General goods', 'Barang umum', '普通货物'], 'general', 'general', both, 'free'),
  category('home-living', ['Home and living', 'Perlengkapan rumah', '家居用品'], 'general', 'general', both, 'free'),
  category('stationery', ['Stationery', 'Alat tulis', '文具'], 'general', 'general', both, 'free'),
  category('toys', ['Toys', 'Mainan', '玩具'], 'general', 'general', both, 'free'),
  category('spare-parts', ['Spare parts', 'Suku cadang', '零配件'], 'general', 'general', both, 'free'),
  category('tools', ['Tools', 'Perkakas', '工具'], 'general', 'general', both, 'free'),
  category('machinery', ['Machinery', 'Mesin', '机械设备'], 'general', 'general', both, 'free'),
  category('furniture', ['Furniture', 'Furnitur', '家具'], 'general', 'general', seaOnly, 'free'),
  category(
    'building-material',
    ['Building materials', 'Bahan bangunan', '建材'],
    'general',
    'general',
    seaOnly,
    'free',
  ),
  category(
    'electronics',
    ['Electronics without battery', 'Elektronik tanpa baterai', '电子产品（不含电池）'],
    'general',
    'general',
    both,
    'free',
  ),
  category(
    'phone-tablet-laptop',
    ['Phones, tablets, laptops', 'Ponsel, tablet, laptop', '手机、平板、笔记本电脑'],
    'battery',
    'general',
    both,
    'same',
    [],
    ['id'],
  ),
  category(
    'battery-in-equipment',
    ['Goods with built-in battery', 'Barang dengan baterai terpasang', '内置电池产品'],
    'battery',
    'general',
    both,
    'same',
  ),
  category('battery-standalone', ['Batteries', 'Baterai lepas', '纯电池'], 'battery', 'general', seaOnly, 'solo'),
  category('powerbank', ['Power banks', 'Power bank', '充电宝'], 'battery', 'general', seaOnly, 'solo'),
  category(
    'cosmetics-skincare',
    ['Cosmetics and skincare', 'Kosmetik dan perawatan kulit', '化妆品、护肤品'],
    'cosmetic',
    'group_15',
    both,
    'same',
  ),
  category('food-snack', ['Food and snacks', 'Makanan dan camilan', '食品零食'], 'food', 'general', both, 'same'),
  category('supplements', ['Supplements', 'Suplemen', '保健品'], 'food', 'general', both, 'same'),
  category(
    'garment-textile',
    ['Clothes and textiles', 'Pakaian dan tekstil', '服装、纺织品'],
    'garment',
    'group_25',
    both,
    'free',
  ),
  category('shoes', ['Shoes', 'Sepatu', '鞋类'], 'garment', 'group_25', both, 'free'),
  category('bags-luggage', ['Bags and luggage', 'Tas dan koper', '箱包'], 'garment', 'group_25', both, 'free'),
  category('watch', ['Watches', 'Jam tangan', '手表'], 'general', 'group_15', both, 'free'),
  category('bicycle', ['Bicycles', 'Sepeda', '自行车'], 'oversize', 'group_25', seaOnly, 'solo'),
  category('book-print', ['Books and print', 'Buku dan cetakan', '书籍、印刷品'], 'general', 'general', both, 'free'),
  category('liquid', ['Liquids', 'Cairan', '液体'], 'sensitive', 'general', askByAir, 'same'),
  category('cream', ['Creams', 'Krim', '膏状物'], 'sensitive', 'general', askByAir, 'same'),
  category('powder', ['Powders', 'Bubuk', '粉末'], 'sensitive', 'general', askByAir, 'same'),
  category('magnet', ['Magnets', 'Magnet', '磁性物品'], 'sensitive', 'general', askByAir, 'same'),
  category('steel-iron', ['Iron and steel', 'Besi dan baja', '钢铁制品'], 'oversize', 'group_15', seaOnly, 'solo'),
  category(
    'medical-device',
    ['Medical devices', 'Alat kesehatan', '医疗器械'],
    'sensitive',
    'general',
    askByAir,
    'solo',
  ),
  category('branded', ['Branded goods', 'Barang bermerek', '品牌商品'], 'branded', 'general', both, 'solo'),
  category(
    'fragile-glass-ceramic',
    ['Glass and ceramics', 'Kaca dan keramik', '玻璃、陶瓷'],
    'general',
    'general',
    both,
    'free',
  ),
  category('used-clothing', ['Used clothing', 'Pakaian bekas', '旧衣物'], 'garment', 'group_25', both, 'free', ['id']),
  category(
    'alcohol-tobacco',
    ['Alcohol and tobacco', 'Alkohol dan tembakau', '烟酒'],
    'sensitive',
    'general',
    neither,
    'no',
  ),
  category('prohibited', ['Prohibited goods', 'Barang terlarang', '违禁品'], 'sensitive', 'general', neither, 'no'),
]
