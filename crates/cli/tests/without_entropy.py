"""Starts a program to which the system gives no random bytes: usage without_entropy.py PROGRAM [ARGUMENT]..."""
import ctypes
import os
import struct
import sys

# How the system calls itself to a filter, and the number of getrandom there.
MACHINE, GETRANDOM = {"x86_64": (0xC000003E, 318), "aarch64": (0xC00000B7, 278)}[os.uname().machine]
NO_NEW_PRIVILEGES, FILTER_CALLS, BY_PROGRAM = 38, 22, 2
LOAD, EQUALS, RETURN = 0x20, 0x15, 0x06
FAIL_WITH_EIO, ALLOW = 0x00050005, 0x7FFF0000


class Filter(ctypes.Structure):
    _fields_ = [("steps", ctypes.c_ushort), ("program", ctypes.c_void_p)]


steps = [
    (LOAD, 0, 0, 4),
    (EQUALS, 0, 3, MACHINE),
    (LOAD, 0, 0, 0),
    (EQUALS, 0, 1, GETRANDOM),
    (RETURN, 0, 0, FAIL_WITH_EIO),
    (RETURN, 0, 0, ALLOW),
]
program = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
calls = Filter(len(steps), ctypes.cast(program, ctypes.c_void_p))
system = ctypes.CDLL(None)
if system.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) or system.prctl(FILTER_CALLS, BY_PROGRAM, ctypes.byref(calls), 0, 0):
    sys.exit("this system lets nobody filter its calls")
os.execv(sys.argv[1], sys.argv[1:])
