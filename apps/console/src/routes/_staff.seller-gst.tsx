import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { SellerGstScreen } from '../features/cargo/shipment/seller-gst-screen'

export const Route = createFileRoute('/_staff/seller-gst')({
  staticData: {
    menu: {
      group: 'work',
      position: 85,
      name: { en: 'Sellers’ GST', id: 'GST penjual', cn: '卖家 GST' },
      icon: IconRosetteDiscountCheck,
      roles: ['finance'],
    },
  },
  component: SellerGstScreen,
})
