/* Put in front of the C library: whoever wants something on the disk waits for as long as the file named by STALL exists. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void hang(void) {
    const char *stall = getenv("STALL");
    while (stall && access(stall, F_OK) == 0) usleep(20000);
}

int fsync(int fd) {
    hang();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
    hang();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
