import { keysOf } from '@portal/shared-sdk/contract'

/** The drawings of `api/media/illustrations`, by the name of their file. */
export const pictures = [
  'alfombra',
  'amenities',
  'aspirador',
  'bayeta-microfibra',
  'bidon-20l',
  'bobina-industrial',
  'bolsa-papel',
  'bolsas-basura',
  'bomba-dosificadora',
  'bote-crema',
  'bote-toallitas',
  'botella-lejia',
  'botella-pulverizador',
  'botiquin',
  'caja-tisu',
  'carro-limpieza',
  'contenedor-ruedas',
  'cubiertos',
  'cubo-escurridor',
  'delantal-gorro',
  'disco-abrasivo',
  'dispensador-papel-higienico',
  'dispensador-toallas',
  'dosificador-jabon',
  'envase-take-away',
  'escoba',
  'estropajo',
  'film-aluminio',
  'fregadora',
  'fregona',
  'gafas-proteccion',
  'garrafa-5l',
  'gel-hidroalcoholico',
  'guantes-menaje',
  'guantes-nitrilo',
  'hidrolimpiadora',
  'lavavajillas-manual',
  'limpiacristales',
  'malla-urinario',
  'mantel-rollo',
  'mascarilla',
  'mopa-plana',
  'papel-higienico-domestico',
  'papel-higienico-jumbo',
  'papelera-pedal',
  'pastillas-lavavajillas',
  'platos-desechables',
  'recambio-ambientador',
  'recogedor',
  'rollo-camilla',
  'rollo-papel-cocina',
  'saco-detergente',
  'secamanos-electrico',
  'senal-suelo-mojado',
  'servilletas',
  'spray-aerosol',
  'toallas-plegadas',
  'vasos-desechables',
] as const

export type Picture = (typeof pictures)[number]

/** Pairs of a main and a second colour. The list is closed, so that all pictures that addresses can name are cached. */
export const tints = {
  petrol: ['#1f7a83', '#f0b23c'],
  marine: ['#2f6db5', '#e8eef2'],
  forest: ['#3b8a56', '#f2c94c'],
  cherry: ['#cf4a52', '#f2b8a0'],
  violet: ['#6f52b5', '#ffb07c'],
  amber: ['#d0942f', '#2f6470'],
  rose: ['#cf7d96', '#6b5a86'],
  mint: ['#46a58f', '#dff1e6'],
  sun: ['#e3b52e', '#4a7f8c'],
  clay: ['#b8643c', '#eed9b7'],
  slate: ['#5b6f80', '#d9a441'],
  coal: ['#38444c', '#9fb3bd'],
  linen: ['#cfd8d6', '#8da39d'],
} as const

export type Tint = keyof typeof tints

/** To be raised when a drawing changes: browsers cache an address for ever. */
const EDITION = 1

/** Where a drawing in two colours is served. */
export const pictureUrl = (picture: Picture, tint: Tint): string => `/media/pictures/${EDITION}/${picture}.${tint}.svg`

/** The picture and tint of an address made by `pictureUrl`, whatever its edition and file type. */
export function parsePictureUrl(url: string): { picture: Picture; tint: Tint } | undefined {
  const [, picture, tint] = /^\/media\/pictures\/\d{1,4}\/([a-z0-9-]+)\.([a-z]+)\.(?:svg|jpg)$/.exec(url) ?? []
  return isPicture(picture) && isTint(tint) ? { picture, tint } : undefined
}

/** A picture of ours in every tint; the address of any other as it is. */
export function tintedPictures(url: string): string[] {
  const parsed = parsePictureUrl(url)
  return parsed ? keysOf(tints).map((tint) => pictureUrl(parsed.picture, tint)) : [url]
}

export const isPicture = (name: unknown): name is Picture => pictures.some((picture) => picture === name)

export const isTint = (name: unknown): name is Tint => typeof name === 'string' && Object.hasOwn(tints, name)
