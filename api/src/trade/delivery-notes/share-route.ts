import { itemAt } from '../../core/known'
import { co2ePerLitre, litresPer100Km } from '@portal/shared-sdk/contract'

/** One delivery note on a lorry's route. */
export interface Drop {
  /** null: nothing on the note has a known weight. */
  weightKg: number | null
  /** Straight line from the warehouse to the centre; null: not known. */
  distanceKm: number | null
}

/** A drop's part of its route. */
export interface Share {
  /** Metres of the route, whole. */
  metres: number
  /** Grams CO2e, whole. */
  grams: number
}

/** Grams CO2e of a metre: 13.5 l ÷ 100 km × 3.17 kg ÷ l (rule H-1). */
const gramsPerMetre = (litresPer100Km / 100) * co2ePerLitre

/**
 * Shares a route's kilometres and emissions out over its drops (rule H-1): by weight × direct distance (DIN 16258); by
 * distance alone where that is 0 for all; in equal parts where all distances are 0 too. An unknown weight or distance
 * counts as 0 while others are known. The parts add up to the whole.
 */
export function shareRoute(routeKm: number, drops: readonly Drop[]): Share[] {
  const keys = keysOf(drops)
  const metres = Math.round(routeKm * 1000)
  const shared = parts(metres, keys)
  const grams = parts(Math.round(metres * gramsPerMetre), keys)
  return drops.map((_, index) => ({ metres: itemAt(shared, index), grams: itemAt(grams, index) }))
}

/** The drops' shares as whole numbers: grams × decametres, decametres, or 1. */
function keysOf(drops: readonly Drop[]): bigint[] {
  const farOf = ({ distanceKm }: Drop) => BigInt(Math.round((distanceKm ?? 0) * 100))
  const far = drops.map(farOf)
  const heavy = drops.map((drop) => BigInt(Math.round((drop.weightKg ?? 0) * 1000)) * farOf(drop))
  return [heavy, far].find((keys) => keys.some((key) => key > 0n)) ?? drops.map(() => 1n)
}

/**
 * Divides a whole number into whole parts: what rounding down leaves over goes to the largest remainders, first to the
 * first of equal ones.
 */
function parts(whole: number, keys: readonly bigint[]): number[] {
  const sum = keys.reduce((total, key) => total + key, 0n)
  const exact = keys.map((key) => ({ part: (BigInt(whole) * key) / sum, rest: (BigInt(whole) * key) % sum }))
  const left = whole - exact.reduce((total, { part }) => total + Number(part), 0)
  const first = exact
    .map(({ rest }, index) => ({ rest, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, left)
  const gets = new Set(first.map(({ index }) => index))
  return exact.map(({ part }, index) => Number(part) + (gets.has(index) ? 1 : 0))
}
