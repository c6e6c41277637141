/** The keys of this area's figures in the SWR cache. */
export const carbonInfoKey = (filters: object) => ['info_co2e', filters] as const
export const carbonSimulatorKey = (client: number, center: number | null) => ['simulator_co2e', client, center] as const
export const centerCarbonKey = (center: number) => ['center_co2e', center] as const
export const fewerJourneysKey = (center: number) => ['center_co2e', center, 'journeys'] as const
export const carbonSwapsKey = (client: number, center: number) => ['center_co2e', center, 'swaps', client] as const
export const certificateKey = (code: string) => ['co2e_certificates', code] as const
