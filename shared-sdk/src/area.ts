// What an area.ts may import: how an area is declared and checked.
export * from './conditions'
export * from './declaration'
export * from './paths'
export * from './registry'
export { problemOfArea, problemOfRelease } from './release-problems'
export * from './slots'
