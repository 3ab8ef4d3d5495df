export { drawSampleCard as drawCard, sampleCard } from '../db/seed/draw-sample-card'
