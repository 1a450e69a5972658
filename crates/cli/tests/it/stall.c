/* Put in front of the C library: whoever wants something on the disk waits for as long as somebody holds the lock of the file
   named by STALL. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

static void hang(void) {
    const char *stall = getenv("STALL");
    int file = stall ? open(stall, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    while (flock(file, LOCK_SH) != 0 && errno == EINTR);
    close(file);
}

int fsync(int fd) {
    hang();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
    hang();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
