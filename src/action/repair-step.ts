export const repairStep = async (_environment: NodeJS.ProcessEnv): Promise<number> => 0;
