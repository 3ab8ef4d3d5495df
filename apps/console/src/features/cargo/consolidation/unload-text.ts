import { areaOf } from '@layar/ui/i18n/define.ts'

/** Of the station: where imports come off onto shelves of the hub. */
export const unloadText = areaOf({
  en: {
    scanUnload: 'Scan a carton, or a shelf of the hub',
    shelf: 'Shelf: {name}. The next cartons go there.',
    noShelf: 'No shelf: cartons are only unloaded. Scan a shelf to put the next ones there.',
    leaveShelf: 'No shelf',
    unloadedOn: '{message} · on {name}',
    foreignShelf: 'Label {code} is no shelf of your site. If the shelf is new, scan it once more.',
  },
  id: {
    scanUnload: 'Pindai karton, atau rak di hub',
    shelf: 'Rak: {name}. Karton berikutnya ditaruh di sana.',
    noShelf: 'Tanpa rak: karton hanya dibongkar. Pindai rak untuk menaruh karton berikutnya di sana.',
    leaveShelf: 'Tanpa rak',
    unloadedOn: '{message} · di {name}',
    foreignShelf: 'Label {code} bukan rak di lokasi kerja Anda. Kalau raknya baru, pindai sekali lagi.',
  },
  cn: {
    scanUnload: '扫描箱子，或分拨中心的库位',
    shelf: '库位：{name}，后续箱子放到此处',
    noShelf: '未选库位：箱子只卸货。扫描库位即可将后续箱子放到该处',
    leaveShelf: '不用库位',
    unloadedOn: '{message} · 放在 {name}',
    foreignShelf: '标签 {code} 不是您站点的库位。如果库位是新建的，请再扫一次',
  },
})
