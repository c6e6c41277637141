/** Latitude and longitude of each province's middle, in tenths of a degree: enough for a route's length. */
const positions: Record<number, readonly [number, number]> = {
  1: [428, -27], 2: [390, -19], 3: [384, -5], 4: [370, -24], 5: [407, -47], 6: [388, -66], 7: [396, 29], 8: [415, 21], 9: [423, -37],
  10: [396, -62], 11: [364, -59], 12: [401, -1], 13: [390, -39], 14: [379, -48], 15: [432, -84], 16: [401, -21], 17: [420, 27], 18: [373, -35],
  19: [406, -29], 20: [432, -22], 21: [374, -69], 22: [421, -2], 23: [379, -34], 24: [426, -58], 25: [417, 9], 26: [424, -24], 27: [431, -75],
  28: [404, -37], 29: [368, -46], 30: [380, -13], 31: [427, -17], 32: [422, -77], 33: [434, -59], 34: [422, -45], 35: [280, -155], 36: [424, -86],
  37: [409, -59], 38: [284, -164], 39: [433, -39], 40: [410, -41], 41: [374, -58], 42: [417, -26], 43: [411, 11], 44: [406, -8], 45: [398, -41],
  46: [394, -6], 47: [416, -47], 48: [433, -29], 49: [416, -59], 50: [416, -9], 51: [359, -53], 52: [353, -29],
  101: [406, -86], 103: [415, -84], 105: [399, -75], 106: [402, -84], 107: [386, -79], 108: [371, -81], 110: [397, -88], 111: [387, -92],
  113: [412, -86], 114: [393, -87], 115: [385, -89], 116: [417, -88], 118: [407, -79], 131: [327, -170],
  201: [455, 92], 202: [451, 77], 211: [444, 261], 212: [468, 236], 221: [602, 249], 222: [615, 238], 231: [569, 241],
}

/** What is left of the way when a lorry only drives to the nearest port. */
const MOST_ROAD_KM = 640

/** Kilometres by road between two provinces, roughly; islands and far countries count the way to the port. */
export function roadKm(from: number, to: number): number {
  const [fromLatitude, fromLongitude] = positions[from]!
  const [toLatitude, toLongitude] = positions[to]!
  const north = (toLatitude - fromLatitude) * 11.1
  const east = (toLongitude - fromLongitude) * 8.5
  return Math.min(MOST_ROAD_KM, Math.round(Math.sqrt(north * north + east * east) * 1.25))
}
