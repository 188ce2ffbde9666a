export interface System {
  readonly platform: string;
  readonly arch: string;
  readonly glibc?: string | undefined;
}

export function findObstacle(system: System): string | null;
export function requireSystem(): void;
